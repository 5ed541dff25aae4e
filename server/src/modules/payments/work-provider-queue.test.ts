import { expect, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { workThroughProviderQueue } from './work-provider-queue.ts'
import type { PaymentsDeps } from './deps.ts'
import type { GatewayFailure } from './ports.ts'

// `workThroughProviderQueue` uses only the clock and the log.
const deps = { clock: { now: () => new Date('2026-11-26T06:00:00Z') }, log: createLog('silent') } as PaymentsDeps
const failure: GatewayFailure = { failed: 'unreachable', description: 'no answer' }

/** Works through rows, some of which fail. Returns the number of rows taken and the number of rows postponed. */
async function worked(rows: readonly ('well' | 'fails' | 'throws')[]): Promise<[taken: number, putOff: number]> {
  const waiting = [...rows]
  let [taken, putOff, busy] = [0, 0, Promise.resolve()]
  const inTurn = async <T>(work: () => T): Promise<T> => {
    const before = busy
    const done = Promise.withResolvers<void>()
    busy = done.promise
    await before
    try {
      return work()
    } finally {
      done.resolve()
    }
  }
  await workThroughProviderQueue(deps, {
    name: 'rows',
    take: () => inTurn(() => waiting.shift() ?? null),
    work: (row) =>
      inTurn(() => {
        taken += 1
        if (row === 'throws') throw new Error('broken')
        return row === 'fails' ? failure : null
      }),
    postpone: async () => {
      putOff += 1
    },
  })
  return [taken, putOff]
}

test('[D10.18] all rows are processed if failures alternate with successes', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => (['well', 'fails', 'throws'] as const)[at % 3] ?? 'well')
  expect(await worked(rows)).toEqual([60, 40])
})

test('[D10.18] the run stops after twelve failures in a row', async () => {
  const [taken, putOff] = await worked(Array.from({ length: 60 }, () => 'fails'))
  // The other lanes finish the rows that they have taken by then.
  expect(taken).toBeGreaterThanOrEqual(12)
  expect(taken).toBeLessThanOrEqual(15)
  expect(putOff).toBe(taken)
})
