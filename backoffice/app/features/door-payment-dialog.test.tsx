import { afterEach, expect, test, vi } from 'vitest'
import type { OfficeOrderRow } from '@farmstand/contracts/office/order'
import { button, draw, officeAnswers, press, until } from '../testing/draw.tsx'
import { BulkBar } from './bulk-bar.tsx'

afterEach(() => vi.unstubAllGlobals())

const row = (number: number, payment_method: string, to_pay: number): OfficeOrderRow => ({
  uid: `uid-${number}`,
  order_number: String(number),
  version: number,
  o_status: 'OUT_FOR_DELIVERY',
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
  payment_method,
  follows: null,
  to_pay,
  flags: [],
})

/** Shows the bar for these orders, and returns what was sent to deliver them. */
async function chosen(...orders: OfficeOrderRow[]): Promise<unknown[]> {
  const sent: unknown[] = []
  officeAnswers(({ path, input }) => {
    if (path !== 'do/deliverOrders') return undefined
    sent.push(input)
    return Response.json({
      results: orders.map(({ uid }) => ({ uid, order_number: uid, done: true, version: 9, status: '', message: null })),
    })
  })
  await draw(<BulkBar chosen={orders} onClear={vi.fn<() => void>()} />)
  return sent
}

const asked = (): string => document.querySelector('[role=dialog]')?.textContent ?? ''

test('[O120] several orders are delivered after one question about their cash', async () => {
  const sent = await chosen(row(1, 'COD', 840), row(2, 'ONLINE', 99), row(3, 'COD', 400))
  await press(button('Deliver 3'))
  expect(asked()).toContain('2 orders are to be paid in cash: ₹1,240.00. Was it collected?')
  await press(button('Not yet'))
  expect([asked(), sent]).toEqual(['', []])
  await press(button('Deliver 3'))
  await press(button('Collected ₹1,240.00'))
  await until(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([
    {
      orders: [
        { uid: 'uid-1', version: 1, collected: { method: 'CASH', amount: 840 } },
        { uid: 'uid-2', version: 2 },
        { uid: 'uid-3', version: 3, collected: { method: 'CASH', amount: 400 } },
      ],
    },
  ])
  expect(asked()).toBe('')
})

test('[O120] one order is paid in cash or by UPI with its reference', async () => {
  const sent = await chosen(row(7, 'COD', 127))
  await press(button('Deliver 1'))
  expect(asked()).toContain('How was order #7 paid?')
  const upi = document.querySelector<HTMLInputElement>('input[value=UPI]')!
  await press(upi)
  const reference = document.querySelector<HTMLInputElement>('input[name=reference]')!
  expect(reference.required).toBe(true)
  reference.value = '412345678901'
  await press(button('Paid and delivered'))
  await until(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([
    {
      orders: [{ uid: 'uid-7', version: 7, collected: { method: 'UPI', amount: 127, reference: '412345678901' } }],
    },
  ])
})

test('[O120] paid orders are delivered without a question', async () => {
  const sent = await chosen(row(2, 'ONLINE', 99), row(4, 'COD', 0))
  await press(button('Deliver 2'))
  await until(() => expect(sent).toHaveLength(1))
  expect(asked()).toBe('')
})
