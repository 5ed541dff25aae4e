import { expect, test } from 'vitest'
import { windowHint } from './window-hint.ts'

const window = {
  closes_at: '2026-11-26T09:30:00.000Z',
  starts_at: '2026-11-26T11:30:00.000Z',
  ends_at: '2026-11-26T13:30:00.000Z',
}

test.each([
  ['2026-11-26T08:29:59.999Z', 'closes 3 PM', false],
  ['2026-11-26T08:30:00.000Z', 'closes in 60 min', true],
  ['2026-11-26T09:29:59.999Z', 'closes in 1 min', true],
  ['2026-11-26T09:30:00.000Z', 'orders closed', false],
  ['2026-11-26T11:29:59.999Z', 'orders closed', false],
  ['2026-11-26T11:30:00.000Z', 'delivering now', false],
  ['2026-11-26T13:29:59.999Z', 'delivering now', false],
  ['2026-11-26T13:30:00.000Z', 'over', false],
])('[O38] a window from 5 to 7 PM that closes at 3 PM shows at %s: %s', (now, text, soon) => {
  expect(windowHint(window, now)).toEqual({ text, soon })
})
