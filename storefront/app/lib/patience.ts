import { create } from 'zustand'

/** How many attempts wait for another try; while there are any, the shop says so and offers one. */
export const useHindrance = create<{ waiting: number }>()(() => ({ waiting: 0 }))

const sleepers = new Set<() => void>()

/** Tries again whatever waits. */
export function tryAgain(): void {
  for (const wake of sleepers) wake()
}

/**
 * Does what the way to another page needs. When the way fails, everything shown stays as it is, and the attempt waits until the
 * customer, or the connection's return, asks for another. Ends with its success, or when `signal` says that nobody wants it.
 */
export async function patiently<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await attempt()
  } catch {
    signal?.throwIfAborted()
    await anotherTry(signal)
    signal?.throwIfAborted()
    return patiently(attempt, signal)
  }
}

function anotherTry(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      sleepers.delete(wake)
      signal?.removeEventListener('abort', wake)
      useHindrance.setState({ waiting: sleepers.size })
      resolve()
    }
    sleepers.add(wake)
    signal?.addEventListener('abort', wake)
    useHindrance.setState({ waiting: sleepers.size })
  })
}

const ANSWER_WITHIN_MS = 20_000

/** An answer, read to its end. One that breaks off, comes too late or says that the server is in trouble is none. */
export const patientFetch = (request: Request): Promise<Response> =>
  patiently(async () => {
    const limit = new AbortController()
    const stop = (): void => limit.abort()
    const timer = setTimeout(stop, ANSWER_WITHIN_MS)
    request.signal.addEventListener('abort', stop, { once: true })
    try {
      const response = await fetch(request.clone(), { signal: limit.signal })
      if (response.status >= 500) throw new Error(`${request.url} answered ${response.status}`)
      const body = await response.arrayBuffer()
      return new Response(body.byteLength > 0 ? body : null, response)
    } finally {
      clearTimeout(timer)
      request.signal.removeEventListener('abort', stop)
    }
  }, request.signal)

/** Leaves for a page that is a document of its own, once it can be reached: the browser would put its own page in the shop's place. */
export async function openDocument(address: string, how: 'assign' | 'replace' = 'assign'): Promise<void> {
  await patientFetch(new Request(new URL(address, window.location.href), { method: 'HEAD' }))
  window.location[how](address)
}
