import { brotliCompress, constants, gzip } from 'node:zlib'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { ReadyHead } from './ready-head.ts'

/** A reply that is the same for every customer, encoded and ready to send. */
export interface CachedAnswer {
  status: number
  headers: Record<string, string>
  etag: string
  identity: Buffer
  gzip: Buffer | null
  brotli: Buffer | null
  /** Response headers that were already built, one set per form. */
  heads: Partial<Record<Form, ReadyHead>>
  /** The number of times that the reply was looked up. */
  asked: number
}

/** The form in which a reply is sent. `unchanged` is a 304 for clients that already have the reply. */
export type Form = 'unchanged' | 'br' | 'gzip' | 'identity'

export interface Rendered {
  status?: number
  headers: Record<string, string>
  body: Buffer | string
  /**
   * True for a reply that never changes. It is compressed as small as possible, which takes a hundred times the work.
   */
  forEver?: boolean
}

const zipped = promisify(gzip)
const compressed = promisify(brotliCompress)
/**
 * Copies bytes into a buffer of their length. A compressed reply of 1 kB comes in a buffer of 16 kB, and the cache would
 * hold all of it.
 */
function exact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
const zip = async (identity: Buffer): Promise<Buffer> => exact(await zipped(identity, { level: 6 }))
const QUICK = 5
const BEST = constants.BROTLI_MAX_QUALITY
/**
 * Compresses with Brotli. The best quality is a tenth smaller than the quick one but takes a hundred times the work.
 */
const brotli = async (identity: Buffer, quality: number): Promise<Buffer> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    // For the pages' scripts this value gives a result 0.1 % smaller than the other values.
    [constants.BROTLI_PARAM_NPOSTFIX]: quality === BEST ? 2 : 0,
  }
  return exact(await compressed(identity, { params }))
}

/** Replies with fewer bytes are not compressed, because compression would save less than its header costs. */
const COMPRESS_FROM = 512

export async function toAnswer({ status = 200, headers, body, forEver = false }: Rendered): Promise<CachedAnswer> {
  const identity = Buffer.isBuffer(body) ? body : Buffer.from(body)
  const large = identity.length >= COMPRESS_FROM
  const [gzipped, brotlied] = large
    ? await Promise.all([zip(identity), brotli(identity, forEver ? BEST : QUICK)])
    : [null, null]
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return {
    status,
    headers: { ...headers, etag, vary: 'accept-encoding' },
    etag,
    identity,
    gzip: gzipped,
    brotli: brotlied,
    heads: {},
    asked: 0,
  }
}

/**
 * Number of lookups after which a reply is compressed as small as possible. Spread over that many lookups, this takes
 * two milliseconds of another thread for each.
 */
const OFTEN = 64

/**
 * A cache of public replies by generation and key. A new generation empties the cache. If several first requests for a
 * key come at once, they share one rendering. The size is bounded in bytes, so that hostile query strings cannot fill
 * the memory.
 */
export class ByteCache {
  readonly #entries: LRUCache<string, CachedAnswer>
  readonly #pending = new Map<string, Promise<CachedAnswer>>()
  #generation = -1
  #shrinking: Promise<void> = Promise.resolve()

  constructor(maxBytes = 64 * 1024 * 1024) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (answer) =>
        answer.identity.length + (answer.gzip?.length ?? 0) + (answer.brotli?.length ?? 0) + 512,
    })
  }

  /** Returns the reply if it is cached. The method is synchronous, so such a request needs no promise. */
  peek(generation: number, key: string): CachedAnswer | undefined {
    this.#turn(generation)
    const answer = this.#entries.get(key)
    if (!answer) return undefined
    answer.asked += 1
    if (answer.asked === OFTEN && answer.brotli) this.#shrinking = this.#shrinking.then(() => this.#shrink(key, answer))
    return answer
  }

  async fill(generation: number, key: string, render: () => Promise<Rendered>): Promise<CachedAnswer> {
    this.#turn(generation)
    const pendingKey = `${generation}:${key}`
    const pending = this.#pending.get(pendingKey)
    if (pending) return pending
    const work = render()
      .then(toAnswer)
      .then((answer) => {
        if (answer.status === 200 && generation === this.#generation) this.#entries.set(key, answer)
        return answer
      })
      .finally(() => this.#pending.delete(pendingKey))
    this.#pending.set(pendingKey, work)
    return work
  }

  /**
   * Compresses a reply as small as possible. Replies are compressed one by one with pauses, so this uses at most a
   * tenth of a processor.
   */
  async #shrink(key: string, answer: CachedAnswer): Promise<void> {
    // A new generation has replaced this reply meanwhile.
    if (this.#entries.peek(key) !== answer) return
    const began = performance.now()
    answer.brotli = await brotli(answer.identity, BEST)
    delete answer.heads.br
    await sleep((performance.now() - began) * 9, undefined, { ref: false })
  }

  #turn(generation: number): void {
    if (generation === this.#generation) return
    this.#generation = generation
    this.#entries.clear()
  }
}
