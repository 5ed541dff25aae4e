import { act, useState } from 'react'
import { expect, test } from 'vitest'
import type { OfficeOrderRow } from '@farmstand/contracts/office/order'
import { draw } from '../testing/draw.tsx'
import { OrderTable } from './order-table.tsx'

const row = (number: number, hours: string): OfficeOrderRow => ({
  uid: `uid-${number}`,
  order_number: String(number),
  version: 1,
  o_status: 'PLACED',
  department: 'GROCERY',
  delivery_day: '2026-11-26',
  slot: { id: hours === '5 PM - 7 PM' ? 2 : 1, name: hours },
  starts_at: '2026-11-26T11:30:00.000Z',
  placed_at: '2026-11-25T04:30:00.000Z',
  customer_name: 'Asha',
  area: 'Camp',
  pincode: '411001',
  line_count: 1,
  weighed_g: 0,
  payment_method: 'COD',
  follows: null,
  to_pay: 100,
  flags: [],
})

const MORNING = '9 AM - 11 AM'
const EVENING = '5 PM - 7 PM'

function Marking({ rows, first }: { rows: readonly OfficeOrderRow[]; first: readonly string[] }) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set(first))
  return (
    <>
      <OrderTable
        rows={rows}
        windows={[]}
        now="2026-11-26T04:00:00Z"
        marked={marked}
        onMark={setMarked}
        current={null}
      />
      <output>{[...marked].toSorted().join(' ')}</output>
    </>
  )
}

const box = (name: string): HTMLInputElement => {
  const found = document.querySelector(`input[aria-label="${name}"]`)
  if (!(found instanceof HTMLInputElement)) throw new Error(`No box ${name} in: ${document.body.textContent}`)
  return found
}
const press = (one: HTMLElement): Promise<void> => act(async () => one.click())
const marked = (): string => document.querySelector('output')?.textContent ?? ''

test('[O40] the checkbox of a delivery window marks all orders in it, then none', async () => {
  await draw(
    <Marking rows={[row(1, MORNING), row(2, MORNING), row(3, MORNING), row(4, EVENING)]} first={['uid-2', 'uid-4']} />,
  )
  const morning = box(`Select all of ${MORNING}, 26 Nov`)
  const evening = box(`Select all of ${EVENING}, 26 Nov`)
  expect([morning.checked, morning.indeterminate]).toEqual([false, true])
  expect([evening.checked, evening.indeterminate]).toEqual([true, false])
  await press(morning)
  expect(marked()).toBe('uid-1 uid-2 uid-3 uid-4')
  expect([morning.checked, morning.indeterminate]).toEqual([true, false])
  await press(morning)
  expect(marked()).toBe('uid-4')
  expect([morning.checked, morning.indeterminate]).toEqual([false, false])
  await press(box('Select order 3'))
  expect(marked()).toBe('uid-3 uid-4')
  await press(box('Select order 3'))
  expect(marked()).toBe('uid-4')
})

test('[O40] a delivery window shows twenty orders and all marked ones, more after a click', async () => {
  const rows = Array.from({ length: 23 }, (_, before) => row(before + 1, MORNING))
  await draw(<Marking rows={rows} first={['uid-23']} />)
  const numbers = () => [...document.querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(numbers()).toHaveLength(21)
  expect(numbers().slice(-2)).toEqual(['#20', '#23'])
  const more = [...document.querySelectorAll('button')].find((one) => one.textContent === '2 more in this window')
  if (!more) throw new Error('No button shows the other two orders')
  await press(more)
  expect(numbers()).toHaveLength(23)
})

test('[O40] a delivery window with twenty orders shows all of them', async () => {
  await draw(<Marking rows={Array.from({ length: 20 }, (_, before) => row(before + 1, MORNING))} first={[]} />)
  expect(document.querySelectorAll('a')).toHaveLength(20)
  expect(document.body.textContent).not.toContain('more in this window')
})
