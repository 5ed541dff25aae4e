import { describe, expect, test } from 'vitest'
import { addPaise, paise } from '../../../platform/money.ts'
import { adjustmentTargetOf, adjustmentKindOf, sharesOf, untouchedPick } from './rules.ts'

const [tomato, onion, salt] = [10, 11, 12]
const of = (stockId: number, quantity = 1) => ({ stockId, quantity })

describe('the price of an order’s goods', () => {
  const priceOf = (stockId: number) => paise(stockId === tomato ? 4_000 : stockId === onion ? 2_000 : 0)

  test('[O46] an order’s price is divided over the bag, a combo’s by its items’ prices', () => {
    const lines = [
      { quantity: 2, pricePaise: paise(10_000), parts: [of(tomato), of(onion, 3)] },
      { quantity: 3, pricePaise: paise(1_500), parts: [of(salt)] },
    ]
    expect(sharesOf(lines, paise(0), priceOf)).toEqual([
      { position: 0, stockId: tomato, quantity: 2, sharePaise: 8_000 },
      { position: 0, stockId: onion, quantity: 6, sharePaise: 12_000 },
      { position: 1, stockId: salt, quantity: 3, sharePaise: 4_500 },
    ])
  })

  test('[O46] the shares less the plan’s discount add up to the order’s price, to the paisa', () => {
    const lines = [1, 2, 4].map((n) => ({
      quantity: n,
      pricePaise: paise(333),
      parts: [of(tomato), of(onion), of(salt)],
    }))
    const shares = sharesOf(lines, paise(100), priceOf)
    expect(addPaise(...shares.map(({ sharePaise }) => sharePaise))).toBe(7 * 333 - 100)
    const paidFor0 = shares.filter(({ position }) => position === 0).map(({ sharePaise }) => sharePaise)
    expect(addPaise(...paidFor0)).toBe(333 - 14)
  })
})

test('[O46] a pick that nobody has touched is open and keeps its full price', () => {
  expect(untouchedPick(paise(1_000))).toEqual({
    state: 'OPEN',
    packed: 0,
    packedG: null,
    keptPaise: 1_000,
    replacementId: null,
    replacementQuantity: null,
    replacementPaise: null,
  })
})

describe('a packing difference', () => {
  test.each([
    ['PACKED', 800, 1_000, 'WEIGHED'],
    ['PACKED', 799, 1_000, 'SHORT'],
    ['SHORT', null, null, 'SHORT'],
    ['REPLACED', null, null, 'REPLACED'],
    ['REPLACED', 900, 1_000, 'REPLACED'],
  ] as const)('[O46] %s with %s of %s grams is %s', (state, packedG, orderedG, kind) =>
    expect(adjustmentKindOf({ state, packedG, orderedG })).toBe(kind),
  )

  test.each([
    ['WEIGHED', 'ONLINE', 'WALLET'],
    ['WEIGHED', 'WALLET', 'WALLET'],
    ['SHORT', 'ONLINE', 'SOURCE'],
    ['REPLACED', 'WALLET', 'SOURCE'],
    ['WEIGHED', 'COD', 'DUE'],
    ['SHORT', 'COD', 'DUE'],
  ] as const)('[O46] a difference that is %s and paid by %s goes to %s', (kind, method, place) =>
    expect(adjustmentTargetOf(kind, method)).toBe(place),
  )
})
