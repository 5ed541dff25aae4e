import { describe, expect, test } from 'vitest'
import {
  agreesAtAGlance,
  daysBetween,
  differenceKey,
  differences,
  firstDayToCompare,
  unknownToUs,
  type Listed,
  type Own,
  type Theirs,
} from './provider-rules.ts'

const india = (instant: string): Date => new Date(`${instant}+05:30`)
const now = india('2026-03-02T10:00:00')

describe('the days that are compared', () => {
  test('are those of India’s calendar, the first and the last cut', () => {
    expect([...daysBetween(india('2026-02-28T22:00:00'), india('2026-03-02T01:00:00'))]).toEqual([
      { day: '2026-02-28', from: india('2026-02-28T22:00:00'), to: india('2026-03-01T00:00:00') },
      { day: '2026-03-01', from: india('2026-03-01T00:00:00'), to: india('2026-03-02T00:00:00') },
      { day: '2026-03-02', from: india('2026-03-02T00:00:00'), to: india('2026-03-02T01:00:00') },
    ])
    expect([...daysBetween(now, now)]).toEqual([])
  })

  test('begin with that of the first payment, at least thirty ago', () => {
    expect(firstDayToCompare(india('2025-07-01T23:00:00'), now)).toEqual(india('2025-07-01T00:00:00'))
    expect(firstDayToCompare(india('2026-02-27T08:00:00'), now)).toEqual(india('2026-01-31T00:00:00'))
    expect(firstDayToCompare(null, now)).toEqual(india('2026-01-31T00:00:00'))
  })
})

type Ours = Own['payments'][number]
type OurRefund = Ours['refunds'][number]
type Their = Theirs['payments'][number]

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
const told = (own: Ours[], theirs: Their[], nextCheckAt: Date | null = null) =>
  differences({ nextCheckAt, payments: own }, { payments: theirs }, now)
const difference = (what: string, own: unknown, theirs: unknown) => ({ payment: 'pay_1', what, ours: own, theirs })
const within = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

describe('[I15] two books of one payment', () => {
  test('tell the same when status, amount, currency and refunds are the same', () => {
    expect(told([ours({ refunds: [ourRefund()] })], [their({ status: 'refunded', refunds: [theirRefund()] })])).toEqual(
      [],
    )
    expect(told([], [])).toEqual([])
  })

  test.each([
    ['a state', [ours({ status: 'FAILED' })], [their()], difference('has another state', 'FAILED', 'CAPTURED')],
    ['a currency', [ours()], [their({ currency: 'USD' })], difference('has another currency', 'INR', 'USD')],
    ['an amount', [ours()], [their({ amountPaise: 1 })], difference('has another amount', 50_000, 1)],
    ['it in ours alone', [ours()], [], difference('is unknown to the provider', 'CAPTURED', null)],
    ['it in theirs, captured', [], [their()], difference('was paid and is unknown to us', null, 50_000)],
    [
      'it in theirs, refunded',
      [],
      [their({ status: 'refunded' })],
      difference('was paid and is unknown to us', null, 50_000),
    ],
  ] as const)('differ in %s', (_, own, theirs, expected) => expect(told([...own], [...theirs])).toEqual([expected]))

  test('do not differ in a payment that only the provider knows and never had money', () => {
    expect(told([], [their({ status: 'failed' })])).toEqual([])
    expect(told([], [their({ status: 'authorized' })])).toEqual([])
  })

  test('are each compared with their own', () => {
    expect(
      told([ours(), ours({ id: 'pay_2', amountPaise: 7 })], [their({ id: 'pay_2', amountPaise: 7 }), their()]),
    ).toEqual([])
  })

  test('may differ in what is heard within the hour', () => {
    const known = [ours({ status: 'AUTHORIZED' })]
    for (const soon of [within(60), within(-5)]) {
      expect(told(known, [their()], soon)).toEqual([])
      expect(told([], [their()], soon)).toEqual([])
    }
    expect(told(known, [their()], within(61))).toEqual([difference('has another state', 'AUTHORIZED', 'CAPTURED')])
    expect(told([], [their()], within(61))).toHaveLength(1)
  })

  test('may not differ, however soon we hear, when we know more', () => {
    expect(told([ours()], [their({ status: 'authorized' })], within(1))).toEqual([
      difference('has another state', 'CAPTURED', 'AUTHORIZED'),
    ])
    expect(told([ours({ status: 'AUTHORIZED' })], [their({ amountPaise: 1 })], within(1))).toHaveLength(1)
  })
})

describe('[I15] two books of the refunds of a payment', () => {
  const both = (own: OurRefund[], theirs: Their['refunds']) =>
    told([ours({ refunds: own })], [their({ refunds: theirs })])

  test.each([
    ['of a refund under way', [ourRefund({ status: 'PENDING' })], [theirRefund({ status: 'pending' })]],
    ['of one that arrived while we wait', [ourRefund({ status: 'PENDING' })], [theirRefund()]],
    ['of one still to be asked for', [ourRefund({ status: 'ASKED', providerRefundId: null })], [theirRefund()]],
    ['of one settled otherwise', [ourRefund({ status: 'SETTLED', providerRefundId: null })], []],
    ['of one that failed there', [], [theirRefund({ status: 'failed' })]],
  ])('tell the same %s', (_, own, theirs) => expect(both(own, theirs)).toEqual([]))

  test.each([
    ['an amount', [ourRefund()], [theirRefund({ amountPaise: 1 })], [difference('has another refund r', 20_000, 1)]],
    [
      'one that is not there',
      [ourRefund({ status: 'PENDING' })],
      [],
      [difference('has another refund r', 20_000, null)],
    ],
    [
      'one that arrived by ours alone',
      [ourRefund()],
      [],
      [
        difference('has another refund r', 20_000, null),
        difference('has refund r in another state', 'processed', null),
      ],
    ],
    [
      'its state',
      [ourRefund()],
      [theirRefund({ status: 'pending' })],
      [difference('has refund r in another state', 'processed', 'pending')],
    ],
    ['one that we do not know', [], [theirRefund()], [difference('has a refund we do not know', null, 'rfnd_1')]],
    [
      'one that we gave up',
      [ourRefund({ status: 'VOID', providerRefundId: null })],
      [theirRefund()],
      [difference('has a refund we do not know', null, 'rfnd_1')],
    ],
  ])('differ in %s', (_, own, theirs, expected) => expect(both(own, theirs)).toEqual(expected))
})

test('[D10.21] a payment that only the provider knows is told when money came, with its order', () => {
  const listed = (status: Listed['status']): Listed => ({
    id: 'pay_9',
    orderId: 'order_9',
    amountPaise: 700,
    currency: 'INR',
    status,
    amountRefundedPaise: 0,
  })
  for (const status of ['captured', 'refunded', 'authorized'] as const)
    expect(unknownToUs(listed(status))).toEqual([
      { payment: 'pay_9', what: 'was paid and is unknown to us', ours: null, theirs: 700, order: 'order_9' },
    ])
  for (const status of ['created', 'released', 'failed', 'unknown'] as const)
    expect(unknownToUs(listed(status))).toEqual([])
})

describe('[I15] the provider’s list of a day', () => {
  const listed = (differing: Partial<Listed> = {}): Listed => ({
    id: 'pay_1',
    orderId: 'order_1',
    amountPaise: 50_000,
    currency: 'INR',
    status: 'captured',
    amountRefundedPaise: 0,
    ...differing,
  })
  const agrees = (own: Ours, list: Listed) => agreesAtAGlance({ nextCheckAt: null, payments: [own] }, list)

  test('is enough where all is the same', () => {
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
    ['what went back', ours({ refunds: [ourRefund()] }), listed({ amountRefundedPaise: 19_999 })],
    ['what they gave back alone', ours(), listed({ amountRefundedPaise: 1 })],
    ['a refund to ask for', ours({ refunds: [ourRefund({ status: 'ASKED' })] }), listed()],
    [
      'a refund under way',
      ours({ refunds: [ourRefund({ status: 'PENDING' })] }),
      listed({ amountRefundedPaise: 20_000 }),
    ],
    ['a refund that failed', ours({ refunds: [ourRefund({ status: 'FAILED' })] }), listed()],
  ])('is not enough where it does not show %s', (_, own, list) => expect(agrees(own, list)).toBe(false))
})

test('a difference is the same as one of another pass by its payment and what it is', () => {
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
