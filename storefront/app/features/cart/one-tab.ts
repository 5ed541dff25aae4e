const LOCK = 'cart-waiting'

/** How long another tab may take to send: the browser may have put it to sleep in the middle of it. */
const PATIENCE_MS = 25_000

/** Does this while no other tab does; where the browser knows no locks, or the other tab takes too long, without waiting for it. */
export function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  let begun: Promise<void> | undefined
  const begin = (): Promise<void> => (begun ??= work())
  if (!('locks' in navigator)) return begin()
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  return Promise.race([navigator.locks.request(LOCK, begin), patience.then(begin)])
}
