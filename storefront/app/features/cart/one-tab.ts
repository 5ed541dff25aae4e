const LOCK = 'cart-waiting'

/** Milliseconds to wait for another tab. The browser may have frozen that tab while it sends changes. */
const OTHER_TAB_TIMEOUT_MS = 25_000

/**
 * Runs the work while no other tab does the same. Runs it without waiting if the browser has no locks, and no longer
 * waits when the other tab takes too long.
 */
export function runInOneTab(work: () => Promise<void>): Promise<void> {
  let begun: Promise<void> | undefined
  const beginWork = (): Promise<void> => (begun ??= work())
  if (!('locks' in navigator)) return beginWork()
  const timeout = new Promise((resolve) => setTimeout(resolve, OTHER_TAB_TIMEOUT_MS))
  return Promise.race([navigator.locks.request(LOCK, beginWork), timeout.then(beginWork)])
}
