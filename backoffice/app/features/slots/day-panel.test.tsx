import type { PlannedSlot } from '@farmstand/contracts/office/slots'
import { expect, test } from 'vitest'
import { button, draw, field, officeAnswers, press, type, until } from '../../testing/draw.tsx'
import { CloseDaysButton } from './closures.tsx'
import { DayPanel } from './day-panel.tsx'

const planned = (changed: boolean): PlannedSlot => ({
  slot_id: 2,
  name: '9 AM - 11 AM',
  department: 'GROCERY',
  day: '2026-12-02',
  capacity: changed ? 8 : 20,
  cutoff_minutes: 120,
  closed: null,
  booked: 0,
  starts_at: '2026-12-02T03:30:00.000Z',
  order_until: '2026-12-02T01:30:00.000Z',
  changed,
  reason: null,
  pattern: { capacity: 20, cutoff_minutes: 120, closed: null },
})
const weekly = {
  slot_id: 2,
  weekday: 3,
  changes: [{ department: 'GROCERY', capacity: 25, cutoff_minutes: 120, closed: false }],
}
const asEveryWeek = {
  slot_id: 2,
  day: '2026-12-02',
  changes: [{ department: 'GROCERY', capacity: null, cutoff_minutes: null, closed: null }],
  reason: '',
}

test.each([
  [true, [weekly, asEveryWeek]],
  [false, [weekly]],
])('[O80] saving for every week also changes this date (date had separate values: %s)', async (changed, sent) => {
  const asked = officeAnswers(({ path }) => (path.startsWith('do/') ? Response.json({ slot_id: 2 }) : undefined))
  await draw(<DayPanel plans={[planned(changed)]} dayClosed={null} mayChange onClose={() => undefined} />)
  await type(field('Grocery: places'), '25')
  await press(button('Save for every Wednesday'))
  await until(() => expect(document.body.textContent).toContain('Saved'))
  expect(asked.map(({ input }) => input)).toEqual(sent)
})

test.each([
  [true, 8],
  [false, null],
])('[O80] Undo of a lower capacity restores the date (date had separate values: %s)', async (changed, before) => {
  const asked = officeAnswers(({ path }) => (path.startsWith('do/') ? Response.json({ slot_id: 2 }) : undefined))
  await draw(<DayPanel plans={[planned(changed)]} dayClosed={null} mayChange onClose={() => undefined} />)
  await type(field('Grocery: places'), '5')
  await press(button('Save for this day'))
  await until(() => button('Undo'))
  await press(button('Undo'))
  await until(() => expect(asked).toHaveLength(2))
  const ofDay = (capacity: number | null) => ({
    slot_id: 2,
    day: '2026-12-02',
    changes: [{ department: 'GROCERY', capacity, cutoff_minutes: null, closed: null }],
    reason: '',
  })
  expect(asked.map(({ input }) => input)).toEqual([ofDay(5), ofDay(before)])
})

test.each([
  ['', '2026-12-25'],
  ['2026-12-27', '2026-12-27'],
])('[O82] a closure from 25 December to “%s” ends on %s', async (typed, to) => {
  const asked = officeAnswers(({ path }) =>
    path === 'do/closeDays' ? Response.json({ days: 1, booked: 0 }) : undefined,
  )
  await draw(<CloseDaysButton today="2026-11-26" />)
  await press(button('Close days'))
  await type(field('First day'), '2026-12-25')
  await type(field('Last day'), typed)
  await type(field('Reason'), 'Christmas')
  await press(document.querySelector<HTMLButtonElement>('[type=submit]')!)
  await until(() => expect(document.body.textContent).toContain('1 day is closed'))
  expect(asked.map(({ input }) => input)).toEqual([{ from: '2026-12-25', to, reason: 'Christmas' }])
})
