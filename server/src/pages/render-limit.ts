import { setImmediate as turn } from 'node:timers/promises'

/**
 * The number of pages rendered at once. A rendering uses the whole processor, so other requests must get turns in
 * between.
 */
const AT_ONCE = 1
/**
 * Maximum number of renderings that wait. They are a few hundred milliseconds of work. Further requests are refused.
 */
const WAITING = 32

/** Returns a function that runs renderings one after the other. It returns null if too many are waiting. */
export function renderLimit(): <T>(render: () => Promise<T>) => Promise<T | null> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (render) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING) return null
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      await promise
    } else running++
    try {
      return await render()
    } finally {
      // Lets the server answer other requests before the next rendering.
      await turn()
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
