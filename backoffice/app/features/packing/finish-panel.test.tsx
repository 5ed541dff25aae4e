import { expect, test } from 'vitest'
import type { PackingOrder } from '@farmstand/contracts/office/packing'
import { draw } from '../../testing/draw.tsx'
import { FinishPanel } from './finish-panel.tsx'
import type { Packing } from './use-packing.ts'

const order: PackingOrder = {
  uid: 'o1',
  order_number: '1',
  version: 5,
  o_status: 'CONFIRMED',
  department: 'GROCERY',
  customer_name: 'Meera',
  area: 'Kothrud',
  slot_name: 'Morning',
  starts_at: '2026-11-23T02:00:00.000Z',
  priority: false,
  note: '',
  when_short: null,
  customer_note: '',
  occasion: null,
  occasion_members: null,
  rider_note: '',
  receiver_name: '',
  receiver_mobile: '',
  comes_with: [],
  payment_method: 'COD',
  to_pay: 90,
  packer: null,
  mine: false,
  bags: null,
  lines: [],
}
const packing: Packing = {
  current: null,
  turn: 0,
  choose: () => {},
  next: () => {},
  pack: () => {},
  packAndAsk: () => {},
  replace: () => {},
  undo: () => {},
  finish: () => {},
  last: null,
}

test.each([
  ['COD', 'To pay ₹90.00'],
  ['WALLET', 'Paid ₹90.00'],
  ['ONLINE', 'Paid ₹90.00'],
])('[O48] the panel that ends packing of a %s order shows: %s', async (payment_method, text) => {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: false } })
  await draw(<FinishPanel order={{ ...order, payment_method }} packing={packing} />)
  expect(document.querySelector('p')?.textContent).toBe(text)
})
