import { describe, expect, test } from 'vitest'
import { MOST_INSTEAD } from '@farmstand/contracts/packing'
import { addPaise, paise } from '../../../platform/money.ts'
import { asMuchAs, goesTo, kindOf, paidFor, sharesOf, standingAfter, untouched } from './rules.ts'

const [tomato, onion, salt] = [10, 11, 12]
const of = (stockId: number, quantity = 1) => ({ stockId, quantity })

describe('what an order’s goods cost', () => {
  const priceOf = (stockId: number) => paise(stockId === tomato ? 4_000 : stockId === onion ? 2_000 : 0)

  test('[O46] is divided over what goes into the bag, a combo’s over its parts by what these cost alone', () => {
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

  test('[O46] less the plan’s discount, and adds up to the paisa', () => {
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

test.each([
  [100, 3, 3, 100],
  [100, 4, 3, 100],
  [100, 1, 3, 33],
  [100, 2, 3, 67],
  [5, 1, 2, 3],
  [100, 0, 3, 0],
])('[O46] of %d paise %d of %d pieces cost %d', (share, had, wanted, paid) =>
  expect(paidFor(paise(share), had, wanted)).toBe(paid),
)

describe('as much of another item as is missing', () => {
  const bag = { netValue: 500, netUnit: 'g' as const, quantity: 2 }
  const other = { netValue: 250, netUnit: 'g' as const, onHand: 50 }
  test.each([
    ['by weight', bag, other, 4],
    ['half down', { ...bag, quantity: 1 }, { ...other, netValue: 200 }, 2],
    ['the nearest', { ...bag, quantity: 1 }, { ...other, netValue: 190 }, 3],
    ['at least one', { ...bag, quantity: 1 }, { ...other, netValue: 5000 }, 1],
    ['no more than are there', bag, { ...other, onHand: 3 }, 3],
    ['no more than may be put in', { ...bag, quantity: 99 }, { ...other, onHand: 9_999 }, MOST_INSTEAD],
    ['in pieces where one is a volume', bag, { ...other, netUnit: 'ml' as const }, 2],
    ['in pieces where the missing one does not say', { ...bag, netValue: null }, other, 2],
    ['in pieces where the other does not say', bag, { ...other, netValue: null }, 2],
  ])('[O47] %s', (_, missing, there, many) => expect(asMuchAs(missing, there)).toBe(many))
})

describe('a pick', () => {
  const pick = { quantity: 4, sharePaise: paise(1_000), orderedG: null }
  const said = { packed: 4, grams: null, replacement: null }
  const nothingElse = { replacementId: null, replacementQuantity: null, replacementPaise: null }

  test('[O46] that nobody has touched is open, and all of it is paid', () => {
    expect(untouched(paise(1_000))).toEqual({
      state: 'OPEN',
      packed: 0,
      packedG: null,
      keptPaise: 1_000,
      ...nothingElse,
    })
  })

  test('[O46] is packed with all its pieces, and short with fewer', () => {
    expect(standingAfter(pick, said)).toEqual({
      state: 'PACKED',
      packed: 4,
      packedG: null,
      keptPaise: 1_000,
      ...nothingElse,
    })
    expect(standingAfter(pick, { ...said, packed: 3 })).toEqual({
      state: 'SHORT',
      packed: 3,
      packedG: null,
      keptPaise: 750,
      ...nothingElse,
    })
  })

  test('[O46] that is weighed is packed whole, and costs what the scale showed', () => {
    const weighed = standingAfter({ ...pick, orderedG: 2_000 }, { packed: 0, grams: 1_500, replacement: null })
    expect(weighed).toEqual({ state: 'PACKED', packed: 4, packedG: 1_500, keptPaise: 750, ...nothingElse })
    expect(standingAfter(pick, { ...said, grams: 1_500 }).packedG).toBeNull()
    expect(standingAfter({ ...pick, orderedG: 2_000 }, { ...said, packed: 2 })).toMatchObject({
      state: 'SHORT',
      keptPaise: 500,
    })
  })

  test('[O47] that is replaced costs what stands in, and never more than what is missing', () => {
    const instead = (price: number, quantity: number) =>
      standingAfter(pick, { ...said, packed: 1, replacement: { itemId: onion, quantity, pricePaise: paise(price) } })
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
    expect(standingAfter(pick, whole)).toMatchObject({ state: 'PACKED', replacementId: null })
  })
})

describe('what was packed otherwise', () => {
  test.each([
    ['PACKED', 800, 1_000, 'WEIGHED'],
    ['PACKED', 799, 1_000, 'SHORT'],
    ['SHORT', null, null, 'SHORT'],
    ['REPLACED', null, null, 'REPLACED'],
    ['REPLACED', 900, 1_000, 'REPLACED'],
  ] as const)('[O46] %s with %s of %s grams is %s', (state, packedG, orderedG, kind) =>
    expect(kindOf({ state, packedG, orderedG })).toBe(kind),
  )

  test.each([
    ['WEIGHED', 'ONLINE', 'WALLET'],
    ['WEIGHED', 'WALLET', 'WALLET'],
    ['SHORT', 'ONLINE', 'SOURCE'],
    ['REPLACED', 'WALLET', 'SOURCE'],
    ['WEIGHED', 'COD', 'DUE'],
    ['SHORT', 'COD', 'DUE'],
  ] as const)('[O46] the difference of what is %s and paid by %s goes to %s', (kind, method, place) =>
    expect(goesTo(kind, method)).toBe(place),
  )
})
