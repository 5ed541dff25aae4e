const LOCK = 'cart-waiting'

/** Milliseconds to wait for another tab, which the browser may have frozen while it sends. */
const PATIENCE_MS = 25_000

/**
 * Runs the work while no other tab does. Does not wait where the browser has no locks, or when the other tab takes too
 * long.
 */
export function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  let begun: Promise<void> | undefined
  const begin = (): Promise<void> => (begun ??= work())
  if (!('locks' in navigator)) return begin()
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  return Promise.race([navigator.locks.request(LOCK, begin), patience.then(begin)])
}
