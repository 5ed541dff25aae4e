import { open, type CallOptions, type ServerAddress } from '../../server/src/testing/day/wire.ts'

/** The answers and errors of a run since the last minute was taken. */
export interface Seen {
  /** Records an answer of this kind of request. */
  answered(kind: string, ms: number): void
  /** Records and prints an error. */
  failed(kind: string, error: unknown): void
  /** Makes one request and reads the whole answer, which is null after an error. */
  ask<Body>(kind: string, door: ServerAddress, path: string, asking?: CallOptions): Promise<Body | null>
  /** Returns the milliseconds of each answer by kind, and forgets them. */
  takeMinute(): { times: Map<string, number[]>; errors: number }
}

/** The most errors that are printed. */
const MAX_PRINTED = 40

export function newSeen(): Seen {
  let times = new Map<string, number[]>()
  let errors = 0
  let printed = 0
  const seen: Seen = {
    answered: (kind, ms) => {
      const own = times.get(kind)
      if (own) own.push(ms)
      else times.set(kind, [ms])
    },
    failed: (kind, error) => {
      errors += 1
      if (++printed <= MAX_PRINTED) process.stderr.write(`${new Date().toISOString()} ${kind}: ${String(error)}\n`)
    },
    ask: async <Body>(kind: string, door: ServerAddress, path: string, asking: CallOptions = {}) => {
      const started = performance.now()
      try {
        const answer = await open(door, path, asking)
        const pieces: Buffer[] = []
        for await (const piece of answer) pieces.push(piece)
        seen.answered(kind, performance.now() - started)
        const bytes = Buffer.concat(pieces)
        const status = answer.statusCode ?? 0
        const { 'content-type': type, 'content-encoding': encoding } = answer.headers
        // Nobody reads the compressed answers of visitors.
        const isJson = encoding === undefined && (type?.startsWith('application/json') ?? false)
        if (status >= 200 && status < 400) return isJson ? (JSON.parse(bytes.toString()) as Body) : null
        seen.failed(kind, `${path} answered ${status}: ${bytes.toString('utf8', 0, 300)}`)
      } catch (error) {
        seen.failed(kind, error)
      }
      return null
    },
    takeMinute: () => {
      const taken = { times, errors }
      times = new Map()
      errors = 0
      return taken
    },
  }
  return seen
}
