import { describe, expect, test } from 'vitest'
import { refuseConcurrentChange, refuseOldVersion, refuseChangedStatus, stepBefore, type Step } from './step-rules.ts'

const at = (time: string): Date => new Date(`2026-03-02T${time}:00+05:30`)
const placed = { status: 'PLACED', actor: 'customer', at: at('09:00') } as const
const confirmed = { status: 'CONFIRMED', actor: 'seller', at: at('10:05') } as const
const packed = { status: 'PACKED', actor: 'seller', at: at('11:40') } as const

test('an order must have the preceding status before each step', () => {
  expect((['CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const).map(stepBefore)).toEqual([
    'PLACED',
    'CONFIRMED',
    'PACKED',
    'OUT_FOR_DELIVERY',
  ])
})

describe('[D10.27] moving an order', () => {
  const order = { number: 17, status: 'PACKED' } as const
  const events = [placed, confirmed, packed]

  test('a step is allowed if the caller expects the present status, or none', () => {
    expect(refuseChangedStatus({ order, events }, { expected: 'PACKED', to: 'OUT_FOR_DELIVERY' })).toBeNull()
    expect(refuseChangedStatus({ order, events }, { to: 'OUT_FOR_DELIVERY' })).toBeNull()
  })

  test('if the expected status is past, the refusal names the change, time and actor', () => {
    expect(refuseChangedStatus({ order, events }, { expected: 'CONFIRMED', to: 'PACKED' })).toEqual({
      refused: 'CONFLICT',
      reason: 'ORDER_MOVED_ON',
      values: {
        number: 17,
        status: 'PACKED',
        expected: 'CONFIRMED',
        since: { at: packed.at.getTime(), by: { kind: 'SELLER', name: '' } },
      },
    })
  })

  test('the refusal names the latest change to the present status', () => {
    const again = { ...packed, actor: 'shop', at: at('12:15') } as const
    expect(
      refuseChangedStatus({ order, events: [...events, again] }, { expected: 'PLACED', to: 'CONFIRMED' }),
    ).toMatchObject({ values: { since: { at: again.at.getTime(), by: { kind: 'RULE', name: '' } } } })
  })

  test('an expected status still to come is not refused by this rule', () => {
    const early = { order: { number: 17, status: 'PLACED' } as const, events: [placed] }
    expect(refuseChangedStatus(early, { expected: 'PACKED', to: 'OUT_FOR_DELIVERY' })).toBeNull()
    expect(refuseChangedStatus(early, { expected: 'PACKED', to: 'CANCELLED' })).toMatchObject({ refused: 'CONFLICT' })
  })

  test('for an order without a history the refusal names only the status', () => {
    expect(refuseChangedStatus({ order, events: [] }, { expected: 'CONFIRMED', to: 'CANCELLED' })).toEqual({
      refused: 'CONFLICT',
      reason: 'ORDER_MOVED_ON',
      values: { number: 17, status: 'PACKED', expected: 'CONFIRMED', since: null },
    })
  })
})

test('no step precedes the first one, and asking for it throws', () => {
  expect(() => stepBefore('PLACED' as Step)).toThrow('No step precedes PLACED')
})

test('[D10.27] a change to an older version is refused, one without a version is accepted', () => {
  const order = { number: 17, version: 3 }
  expect(refuseOldVersion(order, { version: 3 })).toBeNull()
  expect(refuseOldVersion(order, {})).toBeNull()
  expect(refuseOldVersion(order, { version: 2 })).toEqual({
    refused: 'CONFLICT',
    reason: 'ORDER_CHANGED',
    values: { number: 17 },
  })
  expect(refuseConcurrentChange(17)).toEqual({
    refused: 'CONFLICT',
    reason: 'ORDER_CHANGED_NOW',
    values: { number: 17 },
  })
})

test('[D10.27] the refusal names the member of staff who moved the order, where known', () => {
  const order = { number: 17, status: 'PACKED' } as const
  const asha = { kind: 'STAFF', name: 'Asha' } as const
  const events = [placed, { ...packed, by: asha }]
  expect(refuseChangedStatus({ order, events }, { expected: 'PLACED', to: 'CONFIRMED' })).toMatchObject({
    reason: 'ORDER_MOVED_ON',
    values: { expected: 'PLACED', since: { by: asha } },
  })
})
