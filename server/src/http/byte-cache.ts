import { brotliCompress, constants, gzip } from 'node:zlib'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { ReadyHead } from './ready-head.ts'

/** An answer that is the same for everybody, ready to send in each encoding. */
export interface CachedAnswer {
  status: number
  headers: Record<string, string>
  etag: string
  identity: Buffer
  gzip: Buffer | null
  brotli: Buffer | null
  /** Heads with which it has left. */
  heads: Partial<Record<Form, ReadyHead>>
  /** How often it was looked up. */
  asked: number
}

/** How an answer leaves; `unchanged` for those who have it already. */
export type Form = 'unchanged' | 'br' | 'gzip' | 'identity'

export interface Rendered {
  status?: number
  headers: Record<string, string>
  body: Buffer | string
  /** Compress as small as possible, at a hundred times the work: for what never changes. */
  forEver?: boolean
}

const zip = promisify(gzip)
const compressed = promisify(brotliCompress)
const QUICK = 5
const BEST = constants.BROTLI_MAX_QUALITY
/** The best is a tenth smaller than the quick one, at a hundred times the work. */
const brotli = (identity: Buffer, quality: number): Promise<Buffer> =>
  compressed(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      // Of all ways to write distances the one that makes the pages' own scripts smallest, by 0.1 %.
      [constants.BROTLI_PARAM_NPOSTFIX]: quality === BEST ? 2 : 0,
    },
  })

/** Below this many bytes a compressed answer saves nothing worth its header. */
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

/** Spread over so many the best compression costs each of them two milliseconds of another thread. */
const OFTEN = 64

/**
 * Bytes of public answers by generation and key. A new generation forgets the old at once; simultaneous first
 * requests for a key share one rendering. Bounded by bytes, so that hostile query strings cannot fill memory.
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

  /** The answer if it is there; synchronous, so that a warm request touches no promise. */
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

  /** One after the other, with a rest: whatever is asked for, and by whom, this takes at most a tenth of a processor. */
  async #shrink(key: string, answer: CachedAnswer): Promise<void> {
    // Another generation forgot it meanwhile.
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
