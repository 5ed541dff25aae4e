import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

test('results keep the sequence of the input, and at most four jobs run at once', async () => {
  let running = 0
  let most = 0
  const doubled = await inParallel([5, 1, 4, 2, 3, 6], async (turns) => {
    most = Math.max(most, ++running)
    for (let turn = 0; turn < turns; turn++) await setImmediate()
    running--
    return turns * 2
  })
  expect(doubled).toEqual([10, 2, 8, 4, 6, 12])
  expect(most).toBe(4)
})

test('[O207] after a failure no other job begins, and the error is thrown once all have ended', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const work = inParallel([0, 1, 2, 3, 4, 5, 6, 7], async (one) => {
    begun.push(one)
    if (one === 1) throw new Error('The disk is full')
    for (let turn = 0; turn < 5; turn++) await setImmediate()
    ended.push(one)
  })
  await expect(work).rejects.toThrow('The disk is full')
  expect(begun).toEqual([0, 1, 2, 3])
  expect(ended).toEqual([0, 2, 3])
})
