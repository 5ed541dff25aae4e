import { expect, test } from 'vitest'
import { hasWindow, withWindows } from './add-windows.ts'

const grocery = { department: 'GROCERY', capacity: 35, cutoff_minutes: 60 } as const
const kitchen = { department: 'KITCHEN', capacity: 8, cutoff_minutes: 240 } as const
const morning = { start_minute: 540, end_minute: 660, offers: [grocery] }
const usual = { ...grocery, capacity: 20, cutoff_minutes: 120 }

test('[O98] adding a department to a window leaves the other department unchanged', () => {
  expect(withWindows([morning], [{ ...morning, offers: [usual, kitchen] }])).toEqual([
    { ...morning, offers: [grocery, kitchen] },
  ])
  expect(withWindows([morning], [{ ...morning, offers: [kitchen] }])).toEqual([
    { ...morning, offers: [grocery, kitchen] },
  ])
})

test('[O98] different hours make a new window, sorted by the hour', () => {
  const early = { start_minute: 420, end_minute: 540, offers: [kitchen] }
  expect(withWindows([morning], [early])).toEqual([early, morning])
  expect([hasWindow([morning], early), hasWindow([morning], { ...morning, offers: [usual] })]).toEqual([false, true])
})
