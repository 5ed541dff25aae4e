import { describe, expect, test } from 'vitest'
import {
  agreesByList,
  daysBetween,
  differenceKey,
  differences,
  firstDayToCompare,
  unknownPaymentsOf,
  type ListedPayment,
  type OwnRecord,
  type ProviderRecord,
} from './provider-rules.ts'

const india = (instant: string): Date => new Date(`${instant}+05:30`)
const now = india('2026-03-02T10:00:00')

describe('the days of a comparison', () => {
  test('the days are those of India’s calendar, and the first and last are shortened', () => {
    expect([...daysBetween(india('2026-02-28T22:00:00'), india('2026-03-02T01:00:00'))]).toEqual([
      { day: '2026-02-28', from: india('2026-02-28T22:00:00'), to: india('2026-03-01T00:00:00') },
      { day: '2026-03-01', from: india('2026-03-01T00:00:00'), to: india('2026-03-02T00:00:00') },
      { day: '2026-03-02', from: india('2026-03-02T00:00:00'), to: india('2026-03-02T01:00:00') },
    ])
    expect([...daysBetween(now, now)]).toEqual([])
  })

  test('a comparison begins with the first payment’s day, or at least thirty days ago', () => {
    expect(firstDayToCompare(india('2025-07-01T23:00:00'), now)).toEqual(india('2025-07-01T00:00:00'))
    expect(firstDayToCompare(india('2026-02-27T08:00:00'), now)).toEqual(india('2026-01-31T00:00:00'))
    expect(firstDayToCompare(null, now)).toEqual(india('2026-01-31T00:00:00'))
  })
})

type Ours = OwnRecord['payments'][number]
type OurRefund = Ours['refunds'][number]
type Their = ProviderRecord['payments'][number]

const ours = (differing: Partial<Ours> = {}): Ours => ({
  id: 'pay_1',
  status: 'CAPTURED',
  amountPaise: 50_000,
  currency: 'INR',
  refunds: [],
  ...differing,
})
const their = (differing: Partial<Their> = {}): Their => ({
  id: 'pay_1',
  status: 'captured',
  amountPaise: 50_000,
  currency: 'INR',
  refunds: [],
  ...differing,
})
const ourRefund = (differing: Partial<OurRefund> = {}): OurRefund => ({
  uid: 'r',
  status: 'PROCESSED',
  amountPaise: 20_000,
  providerRefundId: 'rfnd_1',
  ...differing,
})
const theirRefund = (differing: Partial<Their['refunds'][number]> = {}): Their['refunds'][number] => ({
  id: 'rfnd_1',
  amountPaise: 20_000,
  status: 'processed',
  ...differing,
})
const differencesOf = (own: Ours[], theirs: Their[], nextCheckAt: Date | null = null) =>
  differences({ nextCheckAt, payments: own }, { payments: theirs }, now)
const difference = (what: string, own: unknown, theirs: unknown) => ({ payment: 'pay_1', what, ours: own, theirs })
const within = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

describe('[I15] our record and the provider’s of one payment', () => {
  test('records with the same status, amount, currency and refunds agree', () => {
    expect(
      differencesOf([ours({ refunds: [ourRefund()] })], [their({ status: 'refunded', refunds: [theirRefund()] })]),
    ).toEqual([])
    expect(differencesOf([], [])).toEqual([])
  })

  test.each([
    ['a state', [ours({ status: 'FAILED' })], [their()], difference('has another state', 'FAILED', 'CAPTURED')],
    ['a currency', [ours()], [their({ currency: 'USD' })], difference('has another currency', 'INR', 'USD')],
    ['an amount', [ours()], [their({ amountPaise: 1 })], difference('has another amount', 50_000, 1)],
    ['our record alone', [ours()], [], difference('is unknown to the provider', 'CAPTURED', null)],
    [
      'a captured payment of the provider alone',
      [],
      [their()],
      difference('was paid and is unknown to us', null, 50_000),
    ],
    [
      'a refunded payment of the provider alone',
      [],
      [their({ status: 'refunded' })],
      difference('was paid and is unknown to us', null, 50_000),
    ],
  ] as const)('the records differ in %s', (_, own, theirs, expected) =>
    expect(differencesOf([...own], [...theirs])).toEqual([expected]),
  )

  test('the records agree if only the provider knows a payment that never had money', () => {
    expect(differencesOf([], [their({ status: 'failed' })])).toEqual([])
    expect(differencesOf([], [their({ status: 'authorized' })])).toEqual([])
  })

  test('each of several payments is compared with the record of the same payment', () => {
    expect(
      differencesOf([ours(), ours({ id: 'pay_2', amountPaise: 7 })], [their({ id: 'pay_2', amountPaise: 7 }), their()]),
    ).toEqual([])
  })

  test('a difference that the poller will learn within the hour is ignored', () => {
    const known = [ours({ status: 'AUTHORIZED' })]
    for (const soon of [within(60), within(-5)]) {
      expect(differencesOf(known, [their()], soon)).toEqual([])
      expect(differencesOf([], [their()], soon)).toEqual([])
    }
    expect(differencesOf(known, [their()], within(61))).toEqual([
      difference('has another state', 'AUTHORIZED', 'CAPTURED'),
    ])
    expect(differencesOf([], [their()], within(61))).toHaveLength(1)
  })

  test('a record that is ahead of the provider’s is reported at once', () => {
    expect(differencesOf([ours()], [their({ status: 'authorized' })], within(1))).toEqual([
      difference('has another state', 'CAPTURED', 'AUTHORIZED'),
    ])
    expect(differencesOf([ours({ status: 'AUTHORIZED' })], [their({ amountPaise: 1 })], within(1))).toHaveLength(1)
  })
})

describe('[I15] our record and the provider’s of a payment’s refunds', () => {
  const both = (own: OurRefund[], theirs: Their['refunds']) =>
    differencesOf([ours({ refunds: own })], [their({ refunds: theirs })])

  test.each([
    ['a refund under way', [ourRefund({ status: 'PENDING' })], [theirRefund({ status: 'pending' })]],
    ['a refund that arrived while we wait', [ourRefund({ status: 'PENDING' })], [theirRefund()]],
    ['a refund still to be requested', [ourRefund({ status: 'ASKED', providerRefundId: null })], [theirRefund()]],
    ['a refund settled by hand', [ourRefund({ status: 'SETTLED', providerRefundId: null })], []],
    ['a refund that failed there', [], [theirRefund({ status: 'failed' })]],
  ])('the refunds in both records agree on %s', (_, own, theirs) => expect(both(own, theirs)).toEqual([]))

  test.each([
    ['an amount', [ourRefund()], [theirRefund({ amountPaise: 1 })], [difference('has another refund r', 20_000, 1)]],
    [
      'a refund missing there',
      [ourRefund({ status: 'PENDING' })],
      [],
      [difference('has another refund r', 20_000, null)],
    ],
    [
      'a refund that arrived in our record alone',
      [ourRefund()],
      [],
      [
        difference('has another refund r', 20_000, null),
        difference('has refund r in another state', 'processed', null),
      ],
    ],
    [
      'the state of a refund',
      [ourRefund()],
      [theirRefund({ status: 'pending' })],
      [difference('has refund r in another state', 'processed', 'pending')],
    ],
    ['a refund unknown to us', [], [theirRefund()], [difference('has a refund we do not know', null, 'rfnd_1')]],
    [
      'a refund that we gave up',
      [ourRefund({ status: 'VOID', providerRefundId: null })],
      [theirRefund()],
      [difference('has a refund we do not know', null, 'rfnd_1')],
    ],
  ])('the refunds in both records differ in %s', (_, own, theirs, expected) =>
    expect(both(own, theirs)).toEqual(expected),
  )
})

test('[D10.21] a payment with money that only the provider knows is reported with its order', () => {
  const listed = (status: ListedPayment['status']): ListedPayment => ({
    id: 'pay_9',
    orderId: 'order_9',
    amountPaise: 700,
    currency: 'INR',
    status,
    amountRefundedPaise: 0,
  })
  for (const status of ['captured', 'refunded', 'authorized'] as const)
    expect(unknownPaymentsOf(listed(status))).toEqual([
      { payment: 'pay_9', what: 'was paid and is unknown to us', ours: null, theirs: 700, order: 'order_9' },
    ])
  for (const status of ['created', 'released', 'failed', 'unknown'] as const)
    expect(unknownPaymentsOf(listed(status))).toEqual([])
})

describe('[I15] the provider’s list of a day', () => {
  const listed = (differing: Partial<ListedPayment> = {}): ListedPayment => ({
    id: 'pay_1',
    orderId: 'order_1',
    amountPaise: 50_000,
    currency: 'INR',
    status: 'captured',
    amountRefundedPaise: 0,
    ...differing,
  })
  const agrees = (own: Ours, list: ListedPayment) => agreesByList({ nextCheckAt: null, payments: [own] }, list)

  test('the list alone proves a payment if everything agrees', () => {
    expect(agrees(ours(), listed())).toBe(true)
    expect(agrees(ours({ status: 'FAILED' }), listed({ status: 'failed' }))).toBe(true)
    const refunds = [ourRefund(), ourRefund({ uid: 's', amountPaise: 30_000, providerRefundId: 'rfnd_2' })]
    expect(agrees(ours({ refunds }), listed({ status: 'refunded', amountRefundedPaise: 50_000 }))).toBe(true)
    expect(agrees(ours({ refunds: [ourRefund({ status: 'SETTLED' })] }), listed())).toBe(true)
  })

  test.each([
    ['the payment', ours({ id: 'pay_2' }), listed()],
    ['its status', ours({ status: 'AUTHORIZED' }), listed()],
    ['its amount', ours({ amountPaise: 1 }), listed()],
    ['its currency', ours({ currency: 'USD' }), listed()],
    ['the refunded sum', ours({ refunds: [ourRefund()] }), listed({ amountRefundedPaise: 19_999 })],
    ['a refund of the provider alone', ours(), listed({ amountRefundedPaise: 1 })],
    ['a refund to request', ours({ refunds: [ourRefund({ status: 'ASKED' })] }), listed()],
    [
      'a refund under way',
      ours({ refunds: [ourRefund({ status: 'PENDING' })] }),
      listed({ amountRefundedPaise: 20_000 }),
    ],
    ['a refund that failed', ours({ refunds: [ourRefund({ status: 'FAILED' })] }), listed()],
  ])('the list alone is not enough with a difference in %s', (_, own, list) => expect(agrees(own, list)).toBe(false))
})

test('differences of two passes are equal if payment and kind are equal', () => {
  expect(differenceKey({ payment: 'pay_1', what: 'differs', ours: 1 })).toBe(
    differenceKey({ payment: 'pay_1', what: 'differs', ours: 2 }),
  )
  expect(differenceKey({ payment: 'pay_2', what: 'differs' })).not.toBe(
    differenceKey({ payment: 'pay_1', what: 'differs' }),
  )
  expect(differenceKey({ payment: 'pay_1', what: 'is gone' })).not.toBe(
    differenceKey({ payment: 'pay_1', what: 'differs' }),
  )
})
