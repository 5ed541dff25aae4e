import { describe, expect, test } from 'vitest'
import { paise } from '../../platform/money.ts'
import {
  LONGEST_GAP_MS,
  isForward,
  furthestAttempt,
  nextLookAt,
  nextPollAt,
  paymentState,
  paymentStatuses,
  rechargeRefusal,
  refundKeyAtProvider,
  refundKeyInLedger,
  retryGapMs,
} from './rules.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const begun = new Date('2026-03-02T10:00:00+05:30')
const later = (ms: number): Date => new Date(begun.getTime() + ms)

describe('the amount of a recharge', () => {
  const limits = { RECHARGE_MIN: paise(10_000), RECHARGE_MAX: paise(5_000_000) }

  test.each([10_000, 10_001, 5_000_000])('[D7.3] [D10.13] a recharge of %i paise is accepted', (amount) =>
    expect(rechargeRefusal(paise(amount), limits)).toBeNull(),
  )

  test.each([9_999, 5_000_001])(
    '[D7.3] [D10.13] a recharge of %i paise is refused, and the refusal contains the limits',
    (amount) => {
      expect(rechargeRefusal(paise(amount), limits)).toEqual({
        refused: 'PAYMENT_LIMIT',
        reason: 'RECHARGE_BOUNDS',
        values: { leastPaise: 10_000, mostPaise: 5_000_000 },
      })
    },
  )
})

describe('the poller’s questions to the provider', () => {
  test('the poller asks after 1, 3, 8 and 23 minutes, then more slowly, for four days', () => {
    const ages: number[] = []
    for (let at = nextPollAt(begun, begun); at && ages.length < 100; at = nextPollAt(begun, at))
      ages.push((at.getTime() - begun.getTime()) / MINUTE_MS)
    expect(ages).toEqual([1, 3, 8, 23, ...[1, 3, 7, 15, 27, 51, 75, 99].map((hours) => 23 + hours * 60)])
  })

  test('after a pause, the next question depends on the age of the payment', () => {
    expect(nextPollAt(begun, later(4 * MINUTE_MS))).toEqual(later(8 * MINUTE_MS))
    expect(nextPollAt(begun, later(8 * MINUTE_MS))).toEqual(later(23 * MINUTE_MS))
  })

  test.each([
    [0, 10 * MINUTE_MS],
    [10 * MINUTE_MS, 10 * MINUTE_MS],
    [11 * MINUTE_MS, 11 * MINUTE_MS],
    [12 * HOUR_MS, 12 * HOUR_MS],
    [13 * HOUR_MS, 12 * HOUR_MS],
  ])('%i ms after a refund, the poller waits %i ms more', (age, gap) =>
    expect(nextLookAt(begun, later(age))).toEqual(later(age + gap)),
  )
})

describe('a call that the provider did not accept', () => {
  test('[D10.18] a failed call is retried after 5 s, doubled each time up to a limit', () => {
    const gaps = (longestMs: number) => [0, 1, 2, 6, 7, 9, 10, 100].map((tries) => retryGapMs(tries, longestMs) / 1000)
    expect(gaps(LONGEST_GAP_MS.payment)).toEqual([5, 10, 20, 300, 300, 300, 300, 300])
    expect(gaps(LONGEST_GAP_MS.refund)).toEqual([5, 10, 20, 320, 640, 2560, 3600, 3600])
  })

  test('the gap between retries is finite after any number of tries', () => {
    expect(retryGapMs(10_000, Infinity)).toBe(5_000 * 2 ** 20)
  })

  test('[D10.18] a retried refund keeps its key; one that fails after acceptance gets a new key', () => {
    expect([0, 1, 2].map((failures) => refundKeyAtProvider({ uid: 'r', failures }))).toEqual(['r', 'r-1', 'r-2'])
    expect([0, 1].map((failures) => refundKeyInLedger({ uid: 'r', failures }))).toEqual(['refund:r', 'refund:r:1'])
  })
})

test('[D6.23] a payment’s status goes forward only', () => {
  const steps = paymentStatuses.flatMap((from) =>
    paymentStatuses.filter((to) => isForward(from, to)).map((to) => `${from} ${to}`),
  )
  expect(steps).toEqual([
    'CREATED FAILED',
    'CREATED AUTHORIZED',
    'CREATED RELEASED',
    'CREATED CAPTURED',
    'FAILED AUTHORIZED',
    'FAILED RELEASED',
    'FAILED CAPTURED',
    'AUTHORIZED RELEASED',
    'AUTHORIZED CAPTURED',
    'RELEASED CAPTURED',
  ])
})

describe('the state of a payment for its customer', () => {
  test.each([
    ['FAILED', null, false, 'FAILED'],
    ['RELEASED', null, false, 'FAILED'],
    ['CREATED', null, false, 'PENDING'],
    ['AUTHORIZED', null, false, 'PENDING'],
    ['CAPTURED', null, false, 'CAPTURED'],
    ['CAPTURED', 'RECHARGE', false, 'CREDITED'],
    ['CAPTURED', 'CHECKOUT', false, 'ORDERED'],
    ['CAPTURED', 'REFUND', false, 'REFUNDING'],
    ['CAPTURED', 'REFUND', true, 'REFUNDED'],
    ['CAPTURED', 'FORGOTTEN', false, 'REFUNDED'],
    ['CREATED', 'FORGOTTEN', false, 'REFUNDED'],
    ['FAILED', 'FORGOTTEN', false, 'FAILED'],
  ] as const)(
    'a payment that is %s, used as %s, with all refunds arrived (%s), is shown as %s',
    (status, claimedAs, refunded, state) => expect(paymentState({ status, claimedAs, refunded })).toBe(state),
  )

  test('the customer sees the state of the most advanced attempt', () => {
    const order = ['CREDITED', 'ORDERED', 'CAPTURED', 'REFUNDING', 'REFUNDED', 'PENDING', 'FAILED'] as const
    const attempts = order.map((state) => ({ state }))
    for (let from = 0; from < attempts.length; from++)
      expect(furthestAttempt(attempts.slice(from).toReversed())).toBe(attempts[from])
    expect(furthestAttempt([])).toBeNull()
  })
})
