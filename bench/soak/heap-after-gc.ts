import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { isMainThread } from 'node:worker_threads'
import { runInNewContext } from 'node:vm'

/**
 * Collects garbage in the shop's process every five minutes, and appends to this file how much memory is left. This
 * module is loaded into a shop before all other modules.
 */
const file = process.env['HEAP_AFTER_GC'] ?? ''
/** Milliseconds between two collections. A collection stops the shop for about 0.1 s. */
const EVERY_MS = 300_000

if (isMainThread && process.argv[1]?.endsWith('main.js')) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setInterval(() => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    appendFileSync(file, `${JSON.stringify({ heapUsed, external })}\n`)
  }, EVERY_MS).unref()
}
