import { describe, expect, test } from 'vitest'
import { paise } from '../../platform/money.ts'
import {
  cashbackAgainAt,
  isLive,
  lifetimeFrom,
  membershipReply,
  planWithHighestDiscount,
  planReply,
  extendLifetime,
  shortenLifetime,
  type Benefits,
} from './rules.ts'

const start = new Date('2026-11-22T04:30:00.000Z')
const benefits: Benefits = {
  planName: 'Harvest',
  minAmountPaise: paise(200_000),
  discountBp: 750,
  cashbackPaise: paise(15_050),
  freeShipping: true,
  priorityDelivery: false,
  additionalPerks: null,
  validityDays: 90,
}

describe('the life of a membership', () => {
  test('[S9.16] a membership lasts its days to the millisecond', () => {
    expect(lifetimeFrom(start, 90)).toEqual({
      startedAt: start,
      validityDays: 90,
      expiresAt: new Date('2027-02-20T04:30:00.000Z'),
    })
    expect(lifetimeFrom(start, null)).toEqual({ startedAt: start, validityDays: null, expiresAt: null })
  })

  test('[S9.16] [D7.5] extending counts from the end, so that start plus days is the end', () => {
    expect(extendLifetime(lifetimeFrom(start, 90), 30)).toEqual(lifetimeFrom(start, 120))
    expect(extendLifetime(lifetimeFrom(start, 90), null)).toEqual(lifetimeFrom(start, null))
    expect(extendLifetime(lifetimeFrom(start, null), 30)).toEqual(lifetimeFrom(start, null))
  })

  test('[D7.5] a membership has ended at the exact time of its end, and never without one', () => {
    const { expiresAt } = lifetimeFrom(start, 1)
    expect(isLive({ expiresAt }, new Date('2026-11-23T04:29:59.999Z'))).toBe(true)
    expect(isLive({ expiresAt }, new Date('2026-11-23T04:30:00.000Z'))).toBe(false)
    expect(isLive({ expiresAt }, new Date('2026-11-23T04:30:00.001Z'))).toBe(false)
    expect(isLive({ expiresAt: null }, new Date('2126-01-01T00:00:00Z'))).toBe(true)
  })

  test('cashback is possible again on the same day a year later', () => {
    expect(cashbackAgainAt(start)).toEqual(new Date('2027-11-22T04:30:00.000Z'))
    expect(start).toEqual(new Date('2026-11-22T04:30:00.000Z'))
  })
})

describe('several plans', () => {
  const plan = (discountBp: number, freeShipping: boolean, priorityDelivery: boolean) => ({
    discountBp,
    freeShipping,
    priorityDelivery,
  })

  test.each([
    ['the highest discount', [plan(500, true, true), plan(600, false, false)], 1],
    ['of equal ones the free delivery', [plan(500, false, true), plan(500, true, false)], 1],
    ['of equal ones the priority delivery', [plan(500, true, false), plan(500, true, true)], 1],
    ['the first of equals', [plan(500, true, true), plan(500, true, true)], 0],
  ])('[D7.5] of several plans, %s counts', (_, plans, chosen) => {
    expect(planWithHighestDiscount(plans)).toBe(plans[chosen])
    if (chosen === 1) expect(planWithHighestDiscount(plans.toReversed())).toBe(plans[1])
  })

  test('[D7.5] without a plan, none counts', () => expect(planWithHighestDiscount([])).toBeNull())
})

describe('memberships in API replies', () => {
  const terms = {
    plan_name: 'Harvest',
    min_amount: 2_000,
    discount: 7.5,
    cashback: 150.5,
    free_shipping: true,
    priority_delivery: false,
    additional_perks: null,
    validity_days: 90,
  }
  const againAt = new Date('2027-11-22T04:30:00.000Z')

  test('[S3.14] a plan contains its benefits and the state of its cashback', () => {
    const plan = { id: 3, ...benefits }
    expect(planReply(plan, { live: false, againAt: null })).toEqual({
      id: 3,
      ...terms,
      status: 'ACTIVE',
      cashback_due: true,
      cashback_again_at: null,
    })
    expect(planReply(plan, { live: false, againAt })).toMatchObject({
      cashback_due: false,
      cashback_again_at: '2027-11-22T04:30:00.000Z',
    })
    expect(planReply(plan, { live: true, againAt: null })).toMatchObject({ cashback_due: false })
    expect(planReply(plan, { live: true, againAt })).toMatchObject({ cashback_due: false, cashback_again_at: null })
    const bare = { ...plan, cashbackPaise: paise(0) }
    expect(planReply(bare, { live: false, againAt: null })).toMatchObject({ cashback_due: false })
    expect(planReply(bare, { live: false, againAt })).toMatchObject({ cashback_again_at: null })
  })

  test('[S3.15] a membership contains its plan, start, end and status', () => {
    const membership = { uid: 'm', planId: 3, ...benefits, ...lifetimeFrom(start, 90) }
    expect(membershipReply(membership, start)).toEqual({
      id: 'm',
      plan_id: 3,
      ...terms,
      status: 'ACTIVE',
      created_at: '2026-11-22T04:30:00.000Z',
      expires_at: '2027-02-20T04:30:00.000Z',
    })
    expect(membershipReply(membership, new Date('2027-02-20T04:30:00.000Z'))).toMatchObject({
      status: 'EXPIRED',
      created_at: '2026-11-22T04:30:00.000Z',
    })
    expect(membershipReply({ ...membership, ...lifetimeFrom(start, null) }, start).expires_at).toBeNull()
  })
})

describe('[D10.19] a membership after the return of one payment', () => {
  const now = new Date('2026-12-01T00:00:00.000Z')

  test('without its only payment a membership ends at once, unless it ended before', () => {
    expect(shortenLifetime(lifetimeFrom(start, 90), 1, now)).toEqual({
      startedAt: start,
      validityDays: 90,
      expiresAt: now,
    })
    expect(shortenLifetime(lifetimeFrom(start, null), 1, now).expiresAt).toEqual(now)
    const over = lifetimeFrom(start, 1)
    expect(shortenLifetime(over, 1, now)).toEqual(over)
  })

  test('a membership loses that payment’s share of the days, but stays if it is for life', () => {
    expect(shortenLifetime(lifetimeFrom(start, 90), 3, now)).toEqual(lifetimeFrom(start, 60))
    expect(shortenLifetime(lifetimeFrom(start, 91), 2, now)).toEqual(lifetimeFrom(start, 45))
    expect(shortenLifetime(lifetimeFrom(start, null), 2, now)).toEqual(lifetimeFrom(start, null))
  })
})
