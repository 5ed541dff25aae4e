import type { SubscriptionPlan } from '@farmstand/contracts/subscription'
import { describe, expect, it } from 'vitest'
import { expiryDay, expiryText, hasCashback, noCashbackText, planFor, validityText } from './plan-rules.ts'

describe('[S9.16] [S9.17] the end of a subscription', () => {
  // In India this is 00:30 on 21 November, in London it is still 20 November.
  const created_at = '2026-11-20T19:00:00.000Z'
  it('a subscription’s end is its creation date plus its validity', () => {
    expect(expiryDay({ created_at, validity_days: 30 })).toBe('2026-12-21')
    expect(expiryText({ created_at, validity_days: 30, status: 'ACTIVE' })).toBe('Valid until Mon, 21 Dec, 2026')
  })
  it('a subscription’s end is later if the subscription was extended', () =>
    expect(expiryDay({ created_at, validity_days: 30, expires_at: '2027-01-20T10:00:00.000Z' })).toBe('2027-01-20'))
  it('a subscription’s end does not exist for a lifetime plan', () => {
    expect(expiryText({ created_at, validity_days: null, status: 'ACTIVE' })).toBe('Lifetime')
    expect(validityText({ validity_days: null })).toBe('Lifetime')
  })
  it('a subscription’s end is worded in the past tense once it has passed', () =>
    expect(expiryText({ created_at, validity_days: 1, status: 'EXPIRED' })).toBe('Ended on Sun, 22 Nov, 2026'))
})

it('[D7.5] a recharge starts the most expensive plan whose minimum it reaches', () => {
  const plans = [500, 2000, 1000].map((min_amount, id) => ({ id, min_amount }) as SubscriptionPlan)
  const started = [499.99, 500, 1999, 5000].map((amount) => planFor(plans, amount)?.min_amount)
  expect(started).toEqual([undefined, 500, 1000, 2000])
})

it('[D10.33] a plan without further cashback says so before the purchase', () => {
  const had = { cashback: 20, cashback_due: false, cashback_again_at: '2027-11-25T04:30:00.000Z' }
  const notes = [had, { ...had, cashback_again_at: null }, { ...had, cashback_due: true }, { ...had, cashback: 0 }]
  expect(notes.map(noCashbackText)).toEqual([
    'No cashback this time: you get it once in 12 months, again from Thu, 25 Nov, 2027',
    'Extends your plan. You got the cashback when it started.',
    null,
    null,
  ])
  expect([...notes, { cashback: 20 }].map(hasCashback)).toEqual([false, false, true, false, true])
})
