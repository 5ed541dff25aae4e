import { expect, test } from 'vitest'
import { TAKE_BACK_MS } from '@farmstand/contracts/office/attempt-rules'
import type { OwnRuns, RiderOrder } from '@farmstand/contracts/office/rider'
import { cashAfterSteps, stepToSend, withRiderSteps, type RiderStep } from './rider-steps.ts'

const at = Date.parse('2026-11-26T06:00:00.000Z')

const order = (uid: string, o_status: RiderOrder['o_status'] = 'OUT_FOR_DELIVERY'): RiderOrder => ({
  uid,
  order_number: uid,
  department: 'GROCERY',
  o_status,
  outcome: null,
  bags: null,
  paid: false,
  amount: 100,
  note: '',
  lines: [],
})

const runs = (orders: RiderOrder[], cash = 40): OwnRuns => ({
  cash,
  upi: null,
  runs: [
    {
      uid: 'run',
      number: 1,
      status: 'OUT',
      day: '2026-11-26',
      slot_name: '11 AM - 1 PM',
      out_at: null,
      stops: orders.map((one) => ({
        customer_name: '',
        contact: '',
        address: one.uid,
        area: '',
        pincode: '',
        rider_note: '',
        place: null,
        rough: false,
        orders: [one],
      })),
    },
  ],
})

const common = { tap: 't', at, by: 'ravi', number: '1', refusal: null }
const given = (uid: string, method: 'CASH' | 'UPI', more: Partial<RiderStep> = {}): RiderStep => {
  const collected = method === 'UPI' ? { method, amount: 100, reference: '123456' } : { method, amount: 100 }
  const input = { order_uid: uid, at: new Date(at).toISOString(), collected }
  return { ...common, key: uid, name: 'handOver', input, ...more } as RiderStep
}
const brought = (uid: string): RiderStep => ({
  ...common,
  key: uid,
  name: 'bringBack',
  input: { order_uid: uid, at: new Date(at).toISOString(), outcome: 'NOT_HOME', calls: 2 },
})

test('[O108] the cash of a tap counts at once, and not again after the server knows it', () => {
  const steps = [given('a', 'CASH'), given('b', 'UPI'), brought('c'), given('d', 'CASH', { refusal: 'Moved' })]
  const all = ['a', 'b', 'c', 'd'].map((uid) => order(uid))
  expect(cashAfterSteps(runs(all), steps)).toBe(140)
  expect(cashAfterSteps(runs([order('a', 'DELIVERED'), ...all.slice(1)], 140), steps)).toBe(140)
  expect(cashAfterSteps(runs([order('z')]), steps)).toBe(40)
})

test('[O108] a tap shows its outcome at once, unless the server refused it', () => {
  const steps = [given('a', 'CASH'), brought('b'), given('c', 'CASH', { refusal: 'Moved' })]
  const shown = withRiderSteps(runs([order('a'), order('b'), order('c')]).runs, steps)
  expect(shown[0]?.stops.map(({ orders: [one] }) => [one?.o_status, one?.outcome])).toEqual([
    ['DELIVERED', 'DELIVERED'],
    ['PACKED', 'NOT_HOME'],
    ['OUT_FOR_DELIVERY', null],
  ])
})

test('[O108] a tap is sent once it can no longer be taken back, in turn and only by its rider', () => {
  const [first, second] = [given('a', 'CASH'), given('b', 'CASH', { at: at + 1_000 })]
  expect(stepToSend([first, second], 'ravi', at + TAKE_BACK_MS - 1)).toBeNull()
  expect(stepToSend([first, second], 'ravi', at + TAKE_BACK_MS)).toBe(first)
  expect(stepToSend([second], 'ravi', at + TAKE_BACK_MS)).toBeNull()
  expect(stepToSend([{ ...first, refusal: 'Moved' }, second], 'ravi', at + 1_000 + TAKE_BACK_MS)).toBe(second)
  expect(stepToSend([first, second], 'meera', at + TAKE_BACK_MS)).toBeNull()
  // A phone whose clock went back does not keep the tap for ever.
  expect(stepToSend([first], 'ravi', at - 1)).toBe(first)
})
