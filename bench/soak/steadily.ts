/**
 * The most pieces of work of one kind at a time. Above it the machine is too slow for the rate, and turns are left out.
 */
const MAX_AT_ONCE = 40

/**
 * Begins `work` this many times a second until `signal` ends, whether earlier work has ended or not. So a slow shop
 * gets as much work as a fast one. Returns how many turns were left out.
 */
export function steadily(perSecond: number, signal: AbortSignal, work: () => Promise<void>): { leftOut: () => number } {
  let running = 0
  let leftOut = 0
  const timer = setInterval(() => {
    if (running >= MAX_AT_ONCE) return void (leftOut += 1)
    running += 1
    void work().finally(() => (running -= 1))
  }, 1_000 / perSecond)
  signal.addEventListener('abort', () => clearInterval(timer))
  return { leftOut: () => leftOut }
}
