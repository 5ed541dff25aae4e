import type { PlannedSlot, WeeklySlot } from '@farmstand/contracts/office/slots'
import { act, useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { button, draw, field, officeAnswers, press, refusal, type, until } from '../../testing/draw.tsx'
import { DayPanel } from './day-panel.tsx'
import { WeekPanel } from './week-panel.tsx'

const planned = (department: 'GROCERY' | 'KITCHEN', capacity: number): PlannedSlot => ({
  slot_id: 2,
  name: '9 AM - 11 AM',
  department,
  day: '2026-12-02',
  capacity,
  cutoff_minutes: 120,
  closed: null,
  booked: 0,
  starts_at: '2026-12-02T03:30:00.000Z',
  order_until: '2026-12-02T01:30:00.000Z',
  changed: false,
  reason: null,
  pattern: { capacity: 20, cutoff_minutes: 120, closed: null },
})
const weekly = (department: 'GROCERY' | 'KITCHEN', capacity: number): WeeklySlot => ({
  slot_id: 2,
  name: '9 AM - 11 AM',
  department,
  capacity,
  cutoff_minutes: 120,
  weekdays: [],
})

/** Renders a panel. Returns a function that changes the kitchen's capacity as another tab would. */
async function drawn(panel: (kitchen: number) => ReactNode) {
  const saves: unknown[] = []
  officeAnswers(({ path, input }) => {
    if (!path.startsWith('do/')) return undefined
    saves.push(input)
    return saves.length === 1 ? refusal(503, 'The shop is busy.') : Response.json({ slot_id: 2 })
  })
  let elsewhere: (kitchen: number) => void = () => {}
  const Shown = () => {
    const [kitchen, set] = useState(20)
    elsewhere = set
    return panel(kitchen)
  }
  await draw(<Shown />)
  return { saves, elsewhere: (kitchen: number) => act(async () => elsewhere(kitchen)) }
}

test('[O80] [O28] when two tabs change a day, both changes stay, even after a failed save', async () => {
  const { saves, elsewhere } = await drawn((kitchen) => (
    <DayPanel
      plans={[planned('GROCERY', 20), planned('KITCHEN', kitchen)]}
      dayClosed={null}
      mayChange
      onClose={() => undefined}
    />
  ))
  await type(field('Grocery: places'), '25')
  await elsewhere(12)
  expect([field('Grocery: places').value, field('Kitchen: places').value]).toEqual(['25', '12'])
  for (const text of ['The shop is busy.', 'Saved']) {
    await press(button(/^Save for this day/))
    await until(() => expect(document.body.textContent).toContain(text))
  }
  const changes = [
    { department: 'GROCERY', capacity: 25, cutoff_minutes: null, closed: null },
    { department: 'KITCHEN', capacity: 12, cutoff_minutes: null, closed: null },
  ]
  expect(saves).toEqual([1, 2].map(() => ({ slot_id: 2, day: '2026-12-02', changes, reason: '' })))
})

test('[O80] [O28] when two tabs change a weekday, both changes stay, even after a failed save', async () => {
  const { saves, elsewhere } = await drawn((kitchen) => (
    <WeekPanel
      offers={[weekly('GROCERY', 20), weekly('KITCHEN', kitchen)]}
      weekday={3}
      mayChange
      onClose={() => undefined}
    />
  ))
  await type(field('Grocery: places'), '25')
  await elsewhere(12)
  for (const text of ['The shop is busy.', 'Saved']) {
    await press(button(/^Save for every Wed/))
    await until(() => expect(document.body.textContent).toContain(text))
  }
  const changes = [
    { department: 'GROCERY', capacity: 25, cutoff_minutes: 120, closed: false },
    { department: 'KITCHEN', capacity: 12, cutoff_minutes: 120, closed: false },
  ]
  expect(saves).toEqual([1, 2].map(() => ({ slot_id: 2, weekday: 3, changes })))
})
