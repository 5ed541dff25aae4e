import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back to the machine what only the start needed: V8 keeps room that it once had until it runs short of it, which a shop that
 * has started may not do for hours. Halves what the process holds, and takes about a tenth of a second in which nothing is answered.
 */
export function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  // Of the ways to collect garbage the one that shrinks the heap at once.
  if (typeof collect === 'function')
    Reflect.apply(collect, undefined, [{ type: 'major', execution: 'sync', flavor: 'last-resort' }])
}
