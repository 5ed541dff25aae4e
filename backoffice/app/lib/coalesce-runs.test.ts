import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesceRuns } from './coalesce-runs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[O30] several events at once cause one refresh', async () => {
  const look = vi.fn(async () => undefined)
  const { ask } = coalesceRuns(look, 150)
  for (let news = 0; news < 5; news += 1) ask()
  await vi.advanceTimersByTimeAsync(149)
  expect(look).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(look).toHaveBeenCalledOnce()
})

test('[O30] events that arrive during a refresh cause exactly one more refresh', async () => {
  const answers: (() => void)[] = []
  const look = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
  const { ask, stop } = coalesceRuns(look, 150)
  for (let news = 0; news < 10; news += 1) {
    ask()
    await vi.advanceTimersByTimeAsync(150)
  }
  expect(look).toHaveBeenCalledOnce()
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(150)
  expect(look).toHaveBeenCalledTimes(2)
  answers[1]?.()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(look).toHaveBeenCalledTimes(2)

  ask()
  stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(look).toHaveBeenCalledTimes(2)
})
