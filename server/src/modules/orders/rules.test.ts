import { describe, expect, test } from 'vitest'
import { paise } from '../../platform/money.ts'
import {
  belowMinimum,
  canCancel,
  canChangeTime,
  itemKey,
  lowerMinimum,
  namedPart,
  needsOther,
  occasionProblem,
  parseEstimationId,
  refusedByShop,
  sameItems,
} from './rules.ts'

describe('the part of an estimation id', () => {
  test.each([
    ['e', { uid: 'e', department: null }],
    ['e__1', { uid: 'e', department: 'KITCHEN' }],
    ['e__2', { uid: 'e', department: 'GROCERY' }],
    ['e__3', { uid: 'e', department: null }],
    ['', { uid: '', department: null }],
  ])('[S7.46] the uid and the part of an estimation are parsed from %j', (id, named) =>
    expect(parseEstimationId(id)).toEqual(named),
  )

  test('[S7.46] the suffix chooses among two parts, and a single part is found without a suffix', () => {
    const [kitchen, grocery] = [{ department: 'KITCHEN' }, { department: 'GROCERY' }] as const
    expect(namedPart([kitchen, grocery], 'KITCHEN')).toBe(kitchen)
    expect(namedPart([kitchen, grocery], 'GROCERY')).toBe(grocery)
    expect(namedPart([kitchen, grocery], null)).toBeNull()
    expect(namedPart([grocery], null)).toBe(grocery)
    expect(namedPart([grocery], 'GROCERY')).toBeNull()
    expect(namedPart([], null)).toBeNull()
  })
})

describe('the items of an order', () => {
  const tomato = { id: 10, type: 'STOCK', quantity: 2, department: 'GROCERY' } as const
  const onion = { ...tomato, id: 11 }

  test('[D6.7] the ordered items match the estimation in any order', () => {
    expect(sameItems([tomato, onion], [onion, tomato])).toBe(true)
    expect(sameItems([], [])).toBe(true)
  })

  test.each([
    ['one item less', [tomato]],
    ['one item more', [tomato, onion, onion]],
    ['another quantity', [{ ...tomato, quantity: 3 }, onion]],
    ['another type', [{ ...tomato, type: 'COMBO' } as const, onion]],
    ['another department', [{ ...tomato, department: 'KITCHEN' } as const, onion]],
    ['another item', [tomato, { ...onion, id: 12 }]],
  ])('[D6.7] the ordered items do not match the estimation with %s', (_, asked) =>
    expect(sameItems(asked, [tomato, onion])).toBe(false),
  )

  test('different items have different keys for comparing', () => {
    expect(itemKey(tomato)).toBe('STOCK 10 × 2 GROCERY')
  })
})

describe('occasion and company', () => {
  const offered = ['Birthday']

  test.each([
    ['KITCHEN', 'Birthday', 1, null],
    ['KITCHEN', null, 1, 'OCCASION_MISSING'],
    ['KITCHEN', 'Birthday', null, 'MEMBERS_MISSING'],
    ['KITCHEN', 'Eclipse', 1, 'OCCASION_UNKNOWN'],
    ['GROCERY', null, null, null],
    ['GROCERY', 'Birthday', null, null],
    ['GROCERY', 'Eclipse', null, 'OCCASION_UNKNOWN'],
  ] as const)('[S5.13] [S5.14] [D6.3] of %s, %s for %s: %s', (department, occasion, members, problem) => {
    expect(occasionProblem(department, { occasion, members }, offered)?.reason ?? null).toBe(problem)
  })
})

describe('the minimum order amount', () => {
  const bill = (cost: number, discount: number, plan: number) => ({
    totalItemCostPaise: paise(cost),
    discountPaise: paise(discount),
    planDiscountPaise: paise(plan),
  })

  test('[S5.6] [S2.36] the minimum is compared with the discounted prices and reported', () => {
    expect(belowMinimum(bill(60_000, 10_000, 0), paise(50_000))).toBeNull()
    expect(belowMinimum(bill(60_000, 10_001, 0), paise(50_000))).toEqual({
      reason: 'BELOW_MINIMUM',
      values: { leastPaise: 50_000 },
    })
  })

  test('[S5.6] the discount of a plan does not count against the minimum', () => {
    expect(belowMinimum(bill(60_000, 15_000, 5_000), paise(50_000))).toBeNull()
    expect(belowMinimum(bill(60_000, 15_001, 5_000), paise(50_000))).toEqual({
      reason: 'BELOW_MINIMUM',
      values: { leastPaise: 50_000 },
    })
  })

  test('[D10.16] the lower one of the bill’s minimum and the present minimum applies', () => {
    expect(lowerMinimum(paise(500), paise(700))).toBe(500)
    expect(lowerMinimum(paise(700), paise(500))).toBe(500)
    expect(lowerMinimum(paise(500), paise(500))).toBe(500)
  })
})

describe('[D10.16] a part of a checkout', () => {
  const part = (cost: number, aloneShipping: number) => ({
    totalItemCostPaise: paise(cost),
    discountPaise: paise(0),
    planDiscountPaise: paise(0),
    aloneShippingPaise: paise(aloneShipping),
  })
  const delivered = (shipping: number) => ({ shippingPaise: paise(shipping) })

  test.each([
    ['can be alone, large enough and delivered free', part(50_000, 0), delivered(0), false],
    ['can be alone where both paid for the delivery', part(50_000, 4_000), delivered(4_000), false],
    ['needs the other to reach the minimum', part(49_999, 0), delivered(0), true],
    ['needs the other to reach the minimum, though both paid', part(49_999, 4_000), delivered(4_000), true],
    ['needs the other for free delivery', part(50_000, 4_000), delivered(0), true],
    ['needs the other for free delivery, by a paisa', part(50_000, 1), delivered(0), true],
  ])('%s', (_, one, whole, needs) => expect(needsOther(one, whole, paise(50_000))).toBe(needs))

  test('the shop is the cause of a refusal only for lack of goods, places or delivery', () => {
    expect((['OUT_OF_STOCK', 'SLOT_FULL', 'PINCODE_NOT_SERVED'] as const).map(refusedByShop)).toEqual([
      true,
      true,
      true,
    ])
    expect((['SLOT_UNAVAILABLE', 'PAYMENT_LIMIT', 'CONFLICT'] as const).map(refusedByShop)).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('before the cut-off but not at it', () => {
  const cutoff = new Date('2026-03-02T12:00:00+05:30')
  const before = new Date(cutoff.getTime() - 1)
  const order = { status: 'PLACED', cancelUntil: cutoff, addedTo: null } as const

  test('[D6.16] a customer may cancel an order that is not on its way; the shop may later', () => {
    expect(canCancel(order, 'customer', before)).toBe(true)
    expect(canCancel(order, 'customer', cutoff)).toBe(false)
    expect(canCancel(order, 'seller', cutoff)).toBe(true)
    expect(canCancel({ ...order, status: 'DELIVERED' }, 'seller', before)).toBe(false)
    expect(canCancel({ ...order, status: 'PACKED' }, 'customer', before)).toBe(true)
    expect(canCancel({ ...order, status: 'OUT_FOR_DELIVERY' }, 'customer', before)).toBe(false)
  })

  test('[E72] a customer may change the time of an order that is not confirmed', () => {
    expect(canChangeTime(order, before)).toBe(true)
    expect(canChangeTime(order, cutoff)).toBe(false)
    expect(canChangeTime({ ...order, status: 'CONFIRMED' }, before)).toBe(false)
    expect(canChangeTime({ ...order, addedTo: 'host' }, before)).toBe(false)
  })
})
