import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../platform/clock.ts'
import { nextTry, RETRY_WINDOW_MS } from './rules.ts'

const since = new Date('2026-11-21T10:00:00Z')
const ago = (ms: number) => new Date(since.getTime() + ms)

test.each([
  [1, MINUTE_MS],
  [2, 10 * MINUTE_MS],
  [3, HOUR_MS],
  [4, 5 * HOUR_MS],
  [5, 17 * HOUR_MS],
])('[O89] after attempt %d a message waits %d ms', (tries, pause) => {
  expect(nextTry(tries, since, since)).toEqual(ago(pause))
})

test('[O89] a message is not retried after the sixth attempt or after a day', () => {
  expect(nextTry(6, since, since)).toBeNull()
  const last = ago(RETRY_WINDOW_MS - MINUTE_MS)
  expect(nextTry(1, since, last)).toEqual(ago(RETRY_WINDOW_MS))
  expect(nextTry(1, since, new Date(last.getTime() + 1))).toBeNull()
})
