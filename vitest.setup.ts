import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

const unexpected: string[] = []
const original = { error: console.error, warn: console.warn }

const warned = (warning: Error): void => void unexpected.push(`process warning: ${warning.stack ?? warning.message}`)
// A worker may run many files.
beforeAll(() => void process.on('warning', warned))
afterAll(() => void process.off('warning', warned))

beforeEach(() => {
  unexpected.length = 0
  for (const kind of ['error', 'warn'] as const)
    console[kind] = (...parts: unknown[]) => {
      unexpected.push(`console.${kind}: ${parts.map(String).join(' ')}`)
    }
})

/** Fails a test that logged a warning or error. To expect one, spy on the console method (style, habit 15). */
afterEach(() => {
  Object.assign(console, original)
  if (unexpected.length > 0) throw new Error(`Unexpected warnings or errors during the test:\n${unexpected.join('\n')}`)
})
