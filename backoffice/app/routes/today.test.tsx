import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeliveryWindow, Today as DayShown } from '@farmstand/contracts/office/today'
import { draw, until } from '../testing/draw.tsx'
import Today from './today.tsx'

const evening: DeliveryWindow = {
  slot_id: 3,
  name: '5 PM - 7 PM',
  department: 'GROCERY',
  starts_at: '2026-11-26T11:30:00.000Z',
  closes_at: '2026-11-26T09:30:00.000Z',
  ends_at: '2026-11-26T13:30:00.000Z',
  capacity: 10,
  placed: 0,
  confirmed: 0,
  packed: 0,
  out: 0,
  delivered: 0,
}
const day = (...windows: DeliveryWindow[]): DayShown => ({
  day: '2026-11-26',
  now: '2026-11-26T04:00:00.000Z',
  orders: 3,
  orders_last_week: null,
  value: 300,
  delivered: 0,
  on_the_road: 0,
  cash_orders: 0,
  cash: 0,
  late: 0,
  late_where: null,
  pause: null,
  windows,
  tomorrow: { day: '2026-11-27', windows: [] },
  decisions: [],
  said_good: 0,
  wanted_areas: [],
  misses: [],
  health: [],
})

/** The requests of the screen to the server, in order. */
const asked: { call: string; body: unknown }[] = []
function answerWith(shown: DayShown): void {
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const [path = '', query = ''] = address.replace('/office/v1/', '').split('?')
    if (path !== 'today') {
      const body: unknown = init?.body === undefined ? null : JSON.parse(String(init.body))
      asked.push({ call: query === '' ? path : `${path}?${query}`, body })
    }
    if (path === 'today') return Response.json(shown)
    if (path === 'orders')
      return Response.json({ results: [{ uid: 'one', version: 4, o_status: 'PLACED' }], windows: [], now: shown.now })
    return Response.json({ results: [{ uid: 'one', order_number: '1', done: true, message: null }] })
  })
}
beforeEach(() => void (asked.length = 0))
afterEach(() => vi.unstubAllGlobals())

const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`No button ${name} in: ${document.body.textContent}`)
  return found
}

async function pressOf(windows: DeliveryWindow[], name: string): Promise<void> {
  answerWith(day(...windows))
  await draw(<Today />, ['MANAGER'])
  await until(() => button(name))
  await act(async () => button(name).click())
  await until(() => expect(asked).toHaveLength(2))
}

test('[O38] one press confirms only the placed orders of that window and department', async () => {
  const kitchen: DeliveryWindow = { ...evening, department: 'KITCHEN', placed: 2 }
  await pressOf([{ ...evening, placed: 3, confirmed: 1, packed: 1 }, kitchen], 'Confirm 3')
  expect(asked.map(({ call }) => call)).toEqual([
    'orders?day=2026-11-26&view=PLACED&slot=3&department=GROCERY',
    'do/confirmOrders',
  ])
  expect(asked[1]?.body).toEqual({ input: { orders: [{ uid: 'one', version: 4 }] } })
})

test('[O38] the kitchen’s button for the same window confirms only the kitchen’s orders', async () => {
  await pressOf(
    [
      { ...evening, placed: 3 },
      { ...evening, department: 'KITCHEN', placed: 2 },
    ],
    'Confirm 2',
  )
  expect(asked[0]?.call).toBe('orders?day=2026-11-26&view=PLACED&slot=3&department=KITCHEN')
})

test('[O38] a window offers the first open step: confirm, pack, then send out', async () => {
  answerWith(
    day(
      { ...evening, placed: 1, confirmed: 2, packed: 3 },
      { ...evening, slot_id: 4, name: '7 PM - 9 PM', confirmed: 2, packed: 3 },
      { ...evening, slot_id: 5, name: '9 PM - 10 PM', packed: 3, out: 1 },
    ),
  )
  await draw(<Today />, ['MANAGER'])
  await until(() => button('Confirm 1'))
  expect([...document.querySelectorAll('a')].find((one) => one.textContent === 'Pack 2')?.getAttribute('href')).toBe(
    '/packing?day=2026-11-26',
  )
  expect(button('Send out 3').disabled).toBe(false)
})
