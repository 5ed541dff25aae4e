import { CACHED_ANSWER_HEADER, CACHED_DOCUMENT_HEADER } from '@farmstand/contracts/kept-offline'
import { create } from 'zustand'
import { removeSheetStep } from './close-on-back.ts'

interface ConnectionTrouble {
  /**
   * The number of requests that have failed and wait to be retried. While there are any, the shop shows a notice with a
   * retry button.
   */
  waiting: number
  /** True if the page shows older data of the customer because the shop could not be reached. */
  ofLastTime: boolean
}

export const useConnectionTrouble = create<ConnectionTrouble>()(() => ({ waiting: 0, ofLastTime: false }))

export const isKept = (answer: Response): boolean => answer.headers.has(CACHED_ANSWER_HEADER)

/** Records whether this response is current or a stored older one. */
export function recordResponseAge(answer: Response): void {
  const ofLastTime = isKept(answer)
  if (ofLastTime !== useConnectionTrouble.getState().ofLastTime) useConnectionTrouble.setState({ ofLastTime })
}

const waitingRetries = new Set<() => void>()

/** Retries everything that waits after a failure. */
export function tryAgain(): void {
  for (const wake of waitingRetries) wake()
}

/**
 * Runs an attempt that navigation depends on. If the attempt fails, the page stays as it is until the customer presses
 * the retry button or the connection returns. Then it is tried again, until it succeeds or `signal` aborts it.
 */
export async function retryUntilReached<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await attempt()
  } catch {
    signal?.throwIfAborted()
    await waitForRetry(signal)
    signal?.throwIfAborted()
    return retryUntilReached(attempt, signal)
  }
}

function waitForRetry(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      waitingRetries.delete(wake)
      signal?.removeEventListener('abort', wake)
      useConnectionTrouble.setState({ waiting: waitingRetries.size })
      resolve()
    }
    waitingRetries.add(wake)
    signal?.addEventListener('abort', wake)
    useConnectionTrouble.setState({ waiting: waitingRetries.size })
  })
}

const ANSWER_WITHIN_MS = 20_000

/**
 * Returns a complete response. Retries if the response breaks off or takes too long, or if the server reports an
 * internal error.
 */
export const retryingFetch = (request: Request): Promise<Response> =>
  retryUntilReached(async () => {
    const limit = new AbortController()
    const stop = (): void => limit.abort()
    const timer = setTimeout(stop, ANSWER_WITHIN_MS)
    request.signal.addEventListener('abort', stop, { once: true })
    try {
      const response = await fetch(request.clone(), { signal: limit.signal })
      const kept = response.headers.get(CACHED_DOCUMENT_HEADER)
      if (kept !== null) return await loadDocument(kept)
      if (response.status >= 500) throw new Error(`${request.url} returned ${response.status}`)
      const body = await response.arrayBuffer()
      return new Response(body.byteLength > 0 ? body : null, response)
    } finally {
      clearTimeout(timer)
      request.signal.removeEventListener('abort', stop)
    }
  }, request.signal)

/** Loads the given page as a new document. The promise never settles, because the new document replaces this one. */
function loadDocument(page: string): Promise<never> {
  window.location.assign(page)
  return new Promise(() => undefined)
}

/**
 * Opens a page that must be loaded as a separate document, but only once it can be reached. Otherwise the browser's
 * error page would replace the shop.
 */
export async function openDocument(
  address: string,
  how: 'assign' | 'replace' = 'assign',
  signal: AbortSignal | null = null,
): Promise<void> {
  await retryingFetch(new Request(new URL(address, window.location.href), { method: 'HEAD', signal }))
  await removeSheetStep()
  window.location[how](address)
}
