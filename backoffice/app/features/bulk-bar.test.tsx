import { expect, test, vi } from 'vitest'
import type { OfficeOrderRow } from '@farmstand/contracts/office/order'
import { draw } from '../testing/draw.tsx'
import { BulkBar } from './bulk-bar.tsx'

const row = (_: unknown, place: number): OfficeOrderRow => ({
  uid: `uid-${place + 1}`,
  order_number: String(place + 1),
  version: 1,
  o_status: 'CONFIRMED',
  department: 'GROCERY',
  delivery_day: '2026-11-26',
  slot: { id: 1, name: '5 PM - 7 PM' },
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

const papers = (): [string | null, string[]][] =>
  [...document.querySelectorAll('a')].map((link) => [
    link.textContent,
    new URL(link.href).searchParams.get('uids')?.split(',') ?? [],
  ])

test('[O86] [O19] slips and labels of many orders are split into documents that omit no order', async () => {
  const drawn = async (count: number): Promise<void> =>
    draw(<BulkBar chosen={Array.from({ length: count }, row)} onClear={vi.fn<() => void>()} />)
  await drawn(60)
  expect(papers().map(([text, uids]) => [text, uids.length])).toEqual([
    ['60 slips', 60],
    ['Labels', 60],
  ])
  document.body.replaceChildren()
  await drawn(125)
  const found = papers()
  expect(found.map(([text, uids]) => [text, uids[0], uids.at(-1)])).toEqual([
    ['Slips 1–60', 'uid-1', 'uid-60'],
    ['Slips 61–120', 'uid-61', 'uid-120'],
    ['Slips 121–125', 'uid-121', 'uid-125'],
    ['Labels 1–60', 'uid-1', 'uid-60'],
    ['Labels 61–120', 'uid-61', 'uid-120'],
    ['Labels 121–125', 'uid-121', 'uid-125'],
  ])
})
