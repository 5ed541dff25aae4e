import { setImmediate as turn } from 'node:timers/promises'

/** A page takes all of a processor while it is rendered: one at a time leaves room for everything else in between. */
const AT_ONCE = 1
/** A few hundred milliseconds of work; who comes later is told to come again. */
const WAITING = 32

/** Lets renderings take turns; answers null when too many wait already. */
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
      // What arrived meanwhile is answered before the next begins.
      await turn()
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
