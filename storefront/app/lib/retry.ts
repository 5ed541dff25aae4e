import { KEPT_ANSWER, KEPT_DOCUMENT } from '@farmstand/contracts/kept-offline'
import { create } from 'zustand'
import { sheetStepGone } from './back-closes.ts'

interface ConnectionTrouble {
  /** How many attempts wait for another try; while there are any, the shop says so and offers one. */
  waiting: number
  /** Whether what is shown of the customer's own is of the last time, because the shop could not be reached. */
  ofLastTime: boolean
}

export const useConnectionTrouble = create<ConnectionTrouble>()(() => ({ waiting: 0, ofLastTime: false }))

export const isKept = (answer: Response): boolean => answer.headers.has(KEPT_ANSWER)

/** Says whether this answer is one of now. */
export function noticeAge(answer: Response): void {
  const ofLastTime = isKept(answer)
  if (ofLastTime !== useConnectionTrouble.getState().ofLastTime) useConnectionTrouble.setState({ ofLastTime })
}

const sleepers = new Set<() => void>()

/** Tries again whatever waits. */
export function tryAgain(): void {
  for (const wake of sleepers) wake()
}

/**
 * Does what the way to another page needs. When the way fails, everything shown stays as it is, and the attempt waits until the
 * customer, or the connection's return, asks for another. Ends with its success, or when `signal` says that nobody wants it.
 */
export async function untilReached<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await attempt()
  } catch {
    signal?.throwIfAborted()
    await anotherTry(signal)
    signal?.throwIfAborted()
    return untilReached(attempt, signal)
  }
}

function anotherTry(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      sleepers.delete(wake)
      signal?.removeEventListener('abort', wake)
      useConnectionTrouble.setState({ waiting: sleepers.size })
      resolve()
    }
    sleepers.add(wake)
    signal?.addEventListener('abort', wake)
    useConnectionTrouble.setState({ waiting: sleepers.size })
  })
}

const ANSWER_WITHIN_MS = 20_000

/** An answer, read to its end. Asks again when it breaks off, comes too late or says that the server is in trouble. */
export const retryingFetch = (request: Request): Promise<Response> =>
  untilReached(async () => {
    const limit = new AbortController()
    const stop = (): void => limit.abort()
    const timer = setTimeout(stop, ANSWER_WITHIN_MS)
    request.signal.addEventListener('abort', stop, { once: true })
    try {
      const response = await fetch(request.clone(), { signal: limit.signal })
      const kept = response.headers.get(KEPT_DOCUMENT)
      if (kept !== null) return await leaveFor(kept)
      if (response.status >= 500) throw new Error(`${request.url} answered ${response.status}`)
      const body = await response.arrayBuffer()
      return new Response(body.byteLength > 0 ? body : null, response)
    } finally {
      clearTimeout(timer)
      request.signal.removeEventListener('abort', stop)
    }
  }, request.signal)

/** The page ends here: what it waits for comes with the next one. */
function leaveFor(page: string): Promise<never> {
  window.location.assign(page)
  return new Promise(() => undefined)
}

/** Leaves for a page that is a document of its own, once it can be reached: the browser would put its own page in the shop's place. */
export async function openDocument(
  address: string,
  how: 'assign' | 'replace' = 'assign',
  signal: AbortSignal | null = null,
): Promise<void> {
  await retryingFetch(new Request(new URL(address, window.location.href), { method: 'HEAD', signal }))
  await sheetStepGone()
  window.location[how](address)
}
