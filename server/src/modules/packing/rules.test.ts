import { describe, expect, test } from 'vitest'
import { MAX_REPLACEMENT_PIECES } from '@farmstand/contracts/packing'
import { paise } from '../../platform/money.ts'
import { closestQuantity, paidFor, outcomeAfter } from './rules.ts'

const onion = 11

test.each([
  [100, 3, 3, 100],
  [100, 4, 3, 100],
  [100, 1, 3, 33],
  [100, 2, 3, 67],
  [5, 1, 2, 3],
  [100, 0, 3, 0],
])('[O46] of %d paise, %d of %d pieces cost %d', (share, had, wanted, paid) =>
  expect(paidFor(paise(share), had, wanted)).toBe(paid),
)

describe('the quantity of a replacement', () => {
  const bag = { netValue: 500, netUnit: 'g' as const, quantity: 2 }
  const other = { netValue: 250, netUnit: 'g' as const, onHand: 50 }
  test.each([
    ['by weight', bag, other, 4],
    ['half down', { ...bag, quantity: 1 }, { ...other, netValue: 200 }, 2],
    ['the nearest', { ...bag, quantity: 1 }, { ...other, netValue: 190 }, 3],
    ['at least one', { ...bag, quantity: 1 }, { ...other, netValue: 5000 }, 1],
    ['no more than are in stock', bag, { ...other, onHand: 3 }, 3],
    ['no more than a line may get', { ...bag, quantity: 99 }, { ...other, onHand: 9_999 }, MAX_REPLACEMENT_PIECES],
    ['in pieces if one of them is a volume', bag, { ...other, netUnit: 'ml' as const }, 2],
    ['in pieces if the missing item has no weight', { ...bag, netValue: null }, other, 2],
    ['in pieces if the replacement has no weight', bag, { ...other, netValue: null }, 2],
  ])('[O47] %s', (_, missing, there, many) => expect(closestQuantity(missing, there)).toBe(many))
})

describe('a pick', () => {
  const pick = { quantity: 4, sharePaise: paise(1_000), orderedG: null }
  const said = { packed: 4, grams: null, replacement: null }
  const nothingElse = { replacementId: null, replacementQuantity: null, replacementPaise: null }

  test('[O46] a pick is packed with all its pieces, and short with fewer', () => {
    expect(outcomeAfter(pick, said)).toEqual({
      state: 'PACKED',
      packed: 4,
      packedG: null,
      keptPaise: 1_000,
      ...nothingElse,
    })
    expect(outcomeAfter(pick, { ...said, packed: 3 })).toEqual({
      state: 'SHORT',
      packed: 3,
      packedG: null,
      keptPaise: 750,
      ...nothingElse,
    })
  })

  test('[O46] a weighed pick is packed whole and costs as much as the scale shows', () => {
    const weighed = outcomeAfter({ ...pick, orderedG: 2_000 }, { packed: 0, grams: 1_500, replacement: null })
    expect(weighed).toEqual({ state: 'PACKED', packed: 4, packedG: 1_500, keptPaise: 750, ...nothingElse })
    expect(outcomeAfter(pick, { ...said, grams: 1_500 }).packedG).toBeNull()
    expect(outcomeAfter({ ...pick, orderedG: 2_000 }, { ...said, packed: 2 })).toMatchObject({
      state: 'SHORT',
      keptPaise: 500,
    })
  })

  test('[O47] a replaced pick costs the replacement’s price, up to the missing goods’ price', () => {
    const instead = (price: number, quantity: number) =>
      outcomeAfter(pick, { ...said, packed: 1, replacement: { itemId: onion, quantity, pricePaise: paise(price) } })
    expect(instead(100, 2)).toEqual({
      state: 'REPLACED',
      packed: 1,
      packedG: null,
      keptPaise: 450,
      replacementId: onion,
      replacementQuantity: 2,
      replacementPaise: 200,
    })
    expect(instead(500, 2)).toMatchObject({ keptPaise: 1_000, replacementPaise: 750 })
    const whole = { ...said, replacement: { itemId: onion, quantity: 1, pricePaise: paise(100) } }
    expect(outcomeAfter(pick, whole)).toMatchObject({ state: 'PACKED', replacementId: null })
  })
})
