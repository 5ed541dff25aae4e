import { expect, it } from 'vitest'
import { rechargeProblem } from './recharge-amount.ts'

const limits = { recharge_min: 100, recharge_max: 50_000 }
const outside = 'You can recharge ₹100.00 to ₹50,000.00 at a time.'

it.each([100, 100.01, 49_999.99, 50_000])('[S5.12] [D10.13] a recharge of ₹%f is accepted', (amount) =>
  expect(rechargeProblem(amount, limits)).toBeNull(),
)

it.each([0.01, 99.99, 50_000.01])(
  '[S5.12] [D10.13] a recharge of ₹%f is refused with the limits in the message',
  (amount) => expect(rechargeProblem(amount, limits)).toBe(outside),
)

it.each([0, -1, Number.NaN, Infinity])('[S5.12] %f is refused because it is not an amount', (amount) => {
  const said = rechargeProblem(amount, limits)
  expect(said).toBeTruthy()
  expect(said).not.toBe(outside)
  expect(rechargeProblem(amount, undefined)).toBe(said)
})

it('any positive amount is accepted while the server’s limits are unknown', () => {
  expect(rechargeProblem(1_000_000, undefined)).toBeNull()
})
