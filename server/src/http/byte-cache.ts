import { brotliCompress, constants, gzip } from 'node:zlib'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** An answer that is the same for everybody, ready to send in each encoding. */
export interface CachedAnswer {
  status: number
  headers: Record<string, string>
  etag: string
  identity: Buffer
  gzip: Buffer | null
  brotli: Buffer | null
}

export interface Rendered {
  status?: number
  headers: Record<string, string>
  body: Buffer | string
  /** Compress as small as possible, at ten times the work: for what never changes. */
  forEver?: boolean
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this many bytes a compressed answer saves nothing worth its header. */
const COMPRESS_FROM = 512

export async function toAnswer({ status = 200, headers, body, forEver = false }: Rendered): Promise<CachedAnswer> {
  const identity = Buffer.isBuffer(body) ? body : Buffer.from(body)
  const large = identity.length >= COMPRESS_FROM
  const [gzipped, brotlied] = large
    ? await Promise.all([
        zip(identity, { level: 6 }),
        brotli(identity, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: forEver ? constants.BROTLI_MAX_QUALITY : 5,
            [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
          },
        }),
      ])
    : [null, null]
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return {
    status,
    headers: { ...headers, etag, vary: 'accept-encoding' },
    etag,
    identity,
    gzip: gzipped,
    brotli: brotlied,
  }
}

/**
 * Bytes of public answers by generation and key. A new generation forgets the old at once; simultaneous first
 * requests for a key share one rendering. Bounded by bytes, so that hostile query strings cannot fill memory.
 */
export class ByteCache {
  readonly #entries: LRUCache<string, CachedAnswer>
  readonly #pending = new Map<string, Promise<CachedAnswer>>()
  #generation = -1

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
    return this.#entries.get(key)
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

  #turn(generation: number): void {
    if (generation === this.#generation) return
    this.#generation = generation
    this.#entries.clear()
  }
}

/** Sends a cached answer in the best encoding the client takes, or 304 when it has it already. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): FastifyReply {
  const varies = reply.getHeader('vary')
  reply.headers(answer.headers)
  // Who else the answer depends on was said before: on the origin, when other sites may read it.
  if (varies !== undefined) reply.header('vary', `${String(varies)}, ${answer.headers['vary']}`)
  if (answer.status === 200 && matches(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  reply.code(answer.status)
  const accepted = request.headers['accept-encoding'] ?? ''
  if (answer.brotli && accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(answer.brotli)
  if (answer.gzip && accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(answer.gzip)
  return reply.send(answer.identity)
}

function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false
  return header.split(',').some((entry) => {
    const [name, ...parameters] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter))
  })
}

/** Weak comparison, as RFC 9110 wants for If-None-Match. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
