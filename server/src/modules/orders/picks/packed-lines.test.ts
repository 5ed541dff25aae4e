import { describe, expect, test } from 'vitest'
import { paise } from '../../../platform/money.ts'
import type { StoredOrderLine } from '../queries.ts'
import { packedLines, positionsOf } from './packed-lines.ts'
import type { StoredPick } from './pick-queries.ts'
import { untouchedPick } from './rules.ts'

const [milk, jam, honey] = [1, 2, 3]
const billed = (name: string, price: number, gstRateBp: number) => ({
  billed: { name, units: '1 jar', hsn: `${name} code`, gstRateBp, pricePaise: paise(price) },
})
const line = (more: Partial<StoredOrderLine> = {}): StoredOrderLine => ({
  itemId: 30,
  type: 'COMBO',
  name: 'Breakfast',
  localNames: {},
  units: '1 box',
  images: [],
  vegNonveg: 0,
  hsn: null,
  gstRateBp: null,
  quantity: 2,
  costPaise: paise(5_000),
  pricePaise: paise(5_000),
  taxPaise: paise(0),
  parts: [
    { stockId: milk, quantity: 1, ...billed('Milk', 2_000, 0) },
    { stockId: jam, quantity: 2, ...billed('Jam', 2_000, 1_200) },
  ],
  ...more,
})
const pick = (stockId: number, quantity: number, share: number, more: Partial<StoredPick> = {}): StoredPick => ({
  orderUid: 'o',
  position: 0,
  stockId,
  quantity,
  sharePaise: paise(share),
  orderedG: null,
  ...untouchedPick(paise(share)),
  state: 'PACKED',
  packed: quantity,
  released: 0,
  countsSeen: 0,
  toBag: false,
  callUntil: null,
  callAnswer: null,
  version: 0,
  cropVersion: null,
  doneBy: null,
  doneAt: null,
  ...more,
})
const facts = new Map()
const shown = (lines: ReturnType<typeof packedLines>) =>
  lines.map(({ name, hsn, gstRateBp, quantity, unitPricePaise, totalPaise }) => [
    name,
    hsn,
    gstRateBp,
    quantity,
    unitPricePaise,
    totalPaise,
  ])

describe('[D11.2] a combo on the invoice', () => {
  test('the invoice lists a combo’s packed items, each with its HSN code and tax rate', () => {
    const picks = [pick(milk, 2, 3_333), pick(jam, 4, 6_667, { state: 'SHORT', packed: 3, keptPaise: paise(5_000) })]
    expect(shown(packedLines([line()], picks, { facts, collectsGst: true, day: '2026-11-26' }))).toEqual([
      ['Milk (Breakfast)', 'Milk code', 0, 2, 2_000, 3_333],
      ['Jam (Breakfast)', 'Jam code', 1_200, 3, 2_000, 5_000],
    ])
    expect(positionsOf([line()], picks)).toEqual([0, 0])
  })

  test('items not packed are omitted, and replacements billed at their own tax rate', () => {
    const instead = { replacementId: honey, replacementQuantity: 1, replacementPaise: paise(4_000) }
    const picks = [
      pick(milk, 2, 3_333, { state: 'SHORT', packed: 0, keptPaise: paise(0) }),
      pick(jam, 4, 6_667, { state: 'REPLACED', packed: 0, keptPaise: paise(4_000), ...instead }),
    ]
    const known = new Map([
      [
        honey,
        {
          name: 'Honey',
          hsn: '0409',
          gstRateBp: 500,
          nextGstRateBp: 1_200,
          nextGstFrom: '2026-11-27',
          units: '1 jar',
        },
      ],
    ])
    // An invoice reads only these facts of a replacement.
    const foundOn = (day: string) =>
      shown(packedLines([line()], picks, { facts: known as never, collectsGst: true, day }))
    expect(foundOn('2026-11-26')).toEqual([['Honey', '0409', 500, 1, 4_000, 4_000]])
    expect(foundOn('2026-11-27')).toEqual([['Honey', '0409', 1_200, 1, 4_000, 4_000]])
  })

  test('a combo that costs more than its items shows higher prices and no discount', () => {
    const dear = [pick(milk, 2, 5_001), pick(jam, 4, 9_999)]
    expect(shown(packedLines([line()], dear, { facts, collectsGst: true, day: '2026-11-26' }))).toEqual([
      ['Milk (Breakfast)', 'Milk code', 0, 2, 2_501, 5_001],
      ['Jam (Breakfast)', 'Jam code', 1_200, 4, 2_500, 9_999],
    ])
  })

  test('a combo from before items were billed separately is one line at one tax rate', () => {
    const old = line({
      gstRateBp: 1_200,
      hsn: '2007',
      parts: [
        { stockId: milk, quantity: 1 },
        { stockId: jam, quantity: 2 },
      ],
    })
    const picks = [pick(milk, 2, 3_333), pick(jam, 4, 6_667)]
    expect(shown(packedLines([old], picks, { facts, collectsGst: true, day: '2026-11-26' }))).toEqual([
      ['Breakfast', '2007', 1_200, 2, 5_000, 10_000],
    ])
    expect([positionsOf([old], []), positionsOf([line(), old], [])]).toEqual([[0], [0, 0, 1]])
  })
})
