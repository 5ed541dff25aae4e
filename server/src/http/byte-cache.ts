import { brotliCompress, constants, gzip } from 'node:zlib'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { ReadyHead } from './ready-head.ts'

/** An answer that is the same for every customer, encoded and ready to send. */
export interface CachedAnswer {
  status: number
  headers: Record<string, string>
  etag: string
  identity: Buffer
  gzip: Buffer | null
  brotli: Buffer | null
  /** Response headers that were already built, by form. */
  heads: Partial<Record<Form, ReadyHead>>
  /** The number of lookups. */
  asked: number
}

/** The form in which an answer is sent; `unchanged` is a 304 for clients that have it already. */
export type Form = 'unchanged' | 'br' | 'gzip' | 'identity'

export interface Rendered {
  status?: number
  headers: Record<string, string>
  body: Buffer | string
  /** True for an answer that never changes: it is compressed as small as possible, at a hundred times the work. */
  forEver?: boolean
}

const zip = promisify(gzip)
const compressed = promisify(brotliCompress)
const QUICK = 5
const BEST = constants.BROTLI_MAX_QUALITY
/** Compresses with Brotli. The best quality is a tenth smaller than the quick one, at a hundred times the work. */
const brotli = (identity: Buffer, quality: number): Promise<Buffer> =>
  compressed(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      // This value makes the pages' scripts 0.1 % smaller than the others.
      [constants.BROTLI_PARAM_NPOSTFIX]: quality === BEST ? 2 : 0,
    },
  })

/** Minimum bytes of an answer to compress; below it, compression saves less than its header costs. */
const COMPRESS_FROM = 512

export async function toAnswer({ status = 200, headers, body, forEver = false }: Rendered): Promise<CachedAnswer> {
  const identity = Buffer.isBuffer(body) ? body : Buffer.from(body)
  const large = identity.length >= COMPRESS_FROM
  const [gzipped, brotlied] = large
    ? await Promise.all([zip(identity, { level: 6 }), brotli(identity, forEver ? BEST : QUICK)])
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
 * Number of lookups after which an answer is compressed best; its cost is then two milliseconds of another thread for
 * each lookup.
 */
const OFTEN = 64

/**
 * A cache of public answers by generation and key. A new generation empties it. Simultaneous first requests for a key
 * share one rendering. Its size is bounded in bytes, so that hostile query strings cannot fill the memory.
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

  /** Returns the answer if it is cached. Synchronous, so that such a request needs no promise. */
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
   * Compresses an answer as small as possible. Answers are shrunk one by one with pauses, so this uses at most a tenth
   * of a processor.
   */
  async #shrink(key: string, answer: CachedAnswer): Promise<void> {
    // A new generation has replaced it meanwhile.
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
