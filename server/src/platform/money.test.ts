import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addPaise, divideHalfUp, paise, parseRupees, splitByWeight, taxContained, toRupees } from './money.ts'

const amount = fc.integer({ min: 0, max: 10_000_000_00 }).map(paise)

describe('paise', () => {
  test('[D1.7] an amount in paise must be a safe integer', () => {
    for (const wrong of [0.5, Number.NaN, Infinity, 2 ** 53])
      expect(() => paise(wrong)).toThrow(new RangeError(`Not a whole number of paise: ${wrong}`))
  })

  test.each([
    ['19.99', 1999],
    ['0.1', 10],
    ['42', 4200],
    [' 7.50 ', 750],
    ['999999999.99', 99_999_999_999],
  ])('[D1.5] %s rupees are %i paise', (text, expected) => expect(parseRupees(text)).toBe(expected))

  test.each(['', '1.234', '-1', '1e3', '१२', '1,000', '₹5', '.5', '5.', '1234567890'])('%s is not an amount', (text) =>
    expect(parseRupees(text)).toBeNull(),
  )

  test('[D1.5] paise are unchanged after conversion to JSON and back', () => {
    fc.assert(fc.property(amount, (value) => parseRupees(toRupees(value).toFixed(2)) === value))
  })

  test.each([
    [1n, 2n, 1],
    [1n, 3n, 0],
    [5n, 10n, 1],
    [29163n, 10n, 2916],
    [29165n, 10n, 2917],
  ])('[D5.9] %i over %i is %i, half up', (numerator, denominator, expected) =>
    expect(divideHalfUp(numerator, denominator)).toBe(expected),
  )
})

describe('a split by largest remainder', () => {
  test('[D5.10] shares add up to the whole, each within a paisa of its exact size', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 6 }), (total, weights) => {
        const shares = splitByWeight(total, weights)
        expect(addPaise(...shares)).toBe(total)
        const sum = addPaise(...weights)
        for (const [index, share] of shares.entries()) {
          const fair = sum === 0 ? (index === 0 ? total : 0) : (total * (weights[index] ?? 0)) / sum
          expect(Math.abs(share - fair)).toBeLessThan(1.001)
        }
      }),
    )
  })

  test('[D5.10] the first share gets everything if all weights are 0', () => {
    expect(splitByWeight(paise(5), [paise(0), paise(0), paise(0)])).toEqual([5, 0, 0])
  })

  test('[D5.10] an odd paisa goes to the larger remainder, or the earlier of equal ones', () => {
    expect(splitByWeight(paise(100), [paise(1), paise(1), paise(1)])).toEqual([34, 33, 33])
    expect(splitByWeight(paise(10), [paise(1), paise(2)])).toEqual([3, 7])
    expect(splitByWeight(paise(5), [])).toEqual([])
    // The exact shares are 3.33, 3.33, 1.67 and 1.67. The third and the fourth have the largest remainders, so they get
    // the two odd paise.
    expect(splitByWeight(paise(10), [paise(2), paise(2), paise(1), paise(1)])).toEqual([3, 3, 2, 2])
    expect(splitByWeight(paise(11), [paise(1), paise(1), paise(1)])).toEqual([4, 4, 3])
  })
})

test.each([
  [10_500, 500, 500],
  [11_800, 1_800, 1_800],
  [1, 1_800, 0],
  [100, 0, 0],
  [0, 500, 0],
  [3_334, 500, 158],
  [9_000, 500, 428],
  [3, 4_000, 0],
  [4, 4_000, 2],
])('[D5.7] [D11.1] %i paise at %i basis points contain %i paise of tax', (gross, rate, tax) => {
  expect(taxContained(paise(gross), rate)).toBe(tax)
})
