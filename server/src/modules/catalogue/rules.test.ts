import { toPercent } from '@farmstand/contracts/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '../../platform/money.ts'
import { comboInStock, discountedUnit, inSellersOrder, alternateCategories, slugOf, unitPrice } from './rules.ts'

describe('the discounted unit price', () => {
  test.each([
    [4200, 1500, 3570],
    [3333, 1250, 2916],
    [1, 5000, 1],
    [1, 5001, 0],
    [3, 5000, 2],
    [999, 0, 999],
    [999, 10_000, 0],
    [101, 50, 100],
  ])('[D5.9] %i paise less %i hundredths of a percent is %i', (cost, discountBp, price) => {
    expect(discountedUnit(paise(cost), discountBp)).toBe(price)
  })

  test('[D5.9] the discounted price is rounded to the nearest paisa, half up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999 }),
        fc.integer({ min: 0, max: 10_000 }),
        (cost, discountBp) => {
          const exact = BigInt(cost) * BigInt(10_000 - discountBp)
          const off = BigInt(discountedUnit(paise(cost), discountBp)) * 10_000n - exact
          expect(off > -5_000n && off <= 5_000n).toBe(true)
        },
      ),
    )
  })
})

describe('the unit price', () => {
  test.each([
    [4200, 1000, 'g', { price: 4200, unit: 'kg' }],
    [2916, 500, 'g', { price: 5832, unit: 'kg' }],
    [1000, 300, 'g', { price: 3333, unit: 'kg' }],
    [3500, 750, 'ml', { price: 4667, unit: 'l' }],
    [5000, 6, 'piece', { price: 833, unit: 'piece' }],
    [5000, null, 'g', null],
    [5000, 6, null, null],
    [5000, 0, 'g', null],
  ] as const)('[D3.3] the unit price is computed for %i paise and %s %s', (price, value, unit, expected) => {
    expect(unitPrice(paise(price), value, unit)).toEqual(expected)
  })
})

test('[D3.2] entries are sorted by the seller’s order, then by name regardless of case', () => {
  const entries = [
    { id: 1, position: 2, name: 'apple' },
    { id: 2, position: 1, name: 'pear' },
    { id: 3, position: 1, name: 'Orange' },
    { id: 4, position: 1, name: 'orange' },
    { id: 5, position: 1, name: 'Quince' },
  ]
  expect(entries.toSorted(inSellersOrder).map((entry) => entry.id)).toEqual([3, 4, 2, 5, 1])
})

test.each([
  ['enough of every part', [{ quantity: 2, onHand: 2, onSale: true }], true],
  [
    'one part scarce',
    [
      { quantity: 1, onHand: 9, onSale: true },
      { quantity: 3, onHand: 2, onSale: true },
    ],
    false,
  ],
  ['a part withdrawn', [{ quantity: 1, onHand: 9, onSale: false }], false],
  ['no parts', [], false],
])('[D3.20] a combo with %s is in stock: %s', (_name, parts, expected) => {
  expect(comboInStock(parts)).toBe(expected)
})

describe('a shelf', () => {
  test('a shelf takes one item of each category in turn and keeps the order within each', () => {
    const entries = [1, 1, 1, 2, 3, 3].map((categoryId, number) => ({ categoryId, number }))
    expect(alternateCategories(entries, 5).map(({ number }) => number)).toEqual([0, 3, 4, 1, 5])
    expect(alternateCategories(entries, 9)).toHaveLength(6)
  })
})

test('a discount in hundredths of a percent is sent as a percentage', () =>
  expect([toPercent(1_250), toPercent(0)]).toEqual([12.5, 0]))

test('[D3.2] of two items with the same name and position, the older one comes first', () => {
  const [older, newer] = [3, 7].map((id) => ({ id, position: 1, name: 'Onion' }))
  expect([newer, older].flatMap((one) => one ?? []).toSorted(inSellersOrder)).toEqual([older, newer])
})

test.each([
  ['Brinjal, bharta', 'brinjal-bharta'],
  ['  Crème brûlée (2) ', 'creme-brulee-2'],
  ['--Onion & Co.--', 'onion-co'],
  ['टमाटर', ''],
  ['a'.repeat(90), 'a'.repeat(80)],
  [`${'a'.repeat(79)} -- b`, 'a'.repeat(79)],
])('the slug of %j is %j', (name, slug) => expect(slugOf(name)).toBe(slug))
