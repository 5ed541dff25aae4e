import { expect, test } from 'vitest'
import { canAddTo, refuseOtherPayment } from './rules.ts'

const cutoff = new Date('2026-03-02T12:00:00+05:30')
const before = new Date(cutoff.getTime() - 1)
const order = { status: 'PLACED', cancelUntil: cutoff, addedTo: null, waitsUntil: null } as const

test.each([
  ['that is placed, before its cut-off', order, before, true],
  ['that is at its cut-off', order, cutoff, false],
  ['that is confirmed', { ...order, status: 'CONFIRMED' as const }, before, false],
  ['that is itself an addition', { ...order, addedTo: 'host' }, before, false],
  ['that still waits for the other part of its checkout', { ...order, waitsUntil: cutoff }, before, false],
])('[E76] an order %s accepts or refuses additions: %#', (_, host, now, may) => expect(canAddTo(host, now)).toBe(may))

test('[E77] an addition to a prepaid order is not paid in cash', () => {
  const refusal = {
    refused: 'UNPROCESSABLE',
    reason: 'ADDITION_TO_PREPAID',
    values: { number: 17 },
    details: { field: 'payment_method' },
  }
  expect(refuseOtherPayment({ number: 17, paymentMethod: 'ONLINE' }, { paymentMethod: 'COD' })).toEqual(refusal)
  expect(refuseOtherPayment({ number: 17, paymentMethod: 'WALLET' }, { paymentMethod: 'COD' })).toEqual(refusal)
  expect(refuseOtherPayment({ number: 17, paymentMethod: 'COD' }, { paymentMethod: 'COD' })).toBeNull()
  expect(refuseOtherPayment({ number: 17, paymentMethod: 'ONLINE' }, { paymentMethod: 'WALLET' })).toBeNull()
})
