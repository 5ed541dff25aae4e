import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '../../platform/money.ts'
import { halfOfContainedTax, gstRates, taxIn } from '../../testing/halves.ts'
import { billedLines } from '../pricing/index.ts'
import { creditLine, taxSale, type SoldLine } from './rules.ts'

describe('[D10.21] a line of a credit note', () => {
  const terms = { withinState: true, deliveryGstBp: 0, deliveryName: 'Delivery', billedLines }
  const sold: SoldLine = {
    name: 'Ghee',
    hsn: '0405',
    units: '1 l',
    gstRateBp: 500,
    quantity: 3,
    costPaise: paise(10_500),
    pricePaise: paise(10_500),
    taxPaise: paise(1_500),
    parts: [{ stockId: 1, quantity: 1 }],
  }
  const totals = {
    shippingPaise: paise(0),
    planDiscountPaise: paise(0),
    taxPaise: paise(1_500),
    finalPaise: paise(31_500),
  }
  const sale = taxSale([sold], totals, terms)
  const [line] = sale.lines
  if (!line) throw new Error('A sale without lines')

  test('a credit line equals the invoice line if all of it is credited', () => {
    expect(creditLine(line, [], { quantity: 3, paise: paise(31_500) }, true)).toBe(line)
  })

  test('credited pieces have the invoice’s price and the tax in it', () => {
    expect(creditLine(line, [], { quantity: 1, paise: paise(10_500) }, true)).toEqual({
      description: 'Ghee',
      hsn: '0405',
      quantity: 1,
      units: '1 l',
      unitPricePaise: 10_500,
      discountPaise: 0,
      taxablePaise: 10_000,
      gstRateBp: 500,
      cgstPaise: 250,
      sgstPaise: 250,
      igstPaise: 0,
      totalPaise: 10_500,
    })
    expect(creditLine(line, [], { quantity: 2, paise: paise(20_000) }, true)).toMatchObject({
      quantity: 2,
      unitPricePaise: 10_500,
      discountPaise: 1_000,
    })
  })

  test('a part of the price, or pieces at another price, are credited as one piece', () => {
    const [across] = taxSale([sold], totals, { ...terms, withinState: false }).lines
    if (!across) throw new Error('A sale without lines')
    expect(creditLine(across, [], { quantity: null, paise: paise(1_050) }, false)).toMatchObject({
      quantity: 1,
      units: '',
      unitPricePaise: 1_050,
      discountPaise: 0,
      taxablePaise: 1_000,
      igstPaise: 50,
      cgstPaise: 0,
      sgstPaise: 0,
    })
    expect(creditLine(line, [], { quantity: 2, paise: paise(21_001) }, true)).toMatchObject({
      quantity: 2,
      unitPricePaise: 10_501,
      discountPaise: 1,
    })
  })

  test('[D11.1] a credit reverses the remaining tax before it less the remaining tax after it', () => {
    const ninety = {
      ...line,
      quantity: 1,
      unitPricePaise: paise(9_000),
      totalPaise: paise(9_000),
      discountPaise: paise(0),
    }
    const charged = { ...ninety, taxablePaise: paise(8_572), cgstPaise: paise(214), sgstPaise: paise(214) }
    const first = creditLine(charged, [], { quantity: null, paise: paise(3_000) }, true)
    const second = creditLine(charged, [first], { quantity: null, paise: paise(3_000) }, true)
    const last = creditLine(charged, [first, second], { quantity: null, paise: paise(3_000) }, true)
    // The remainder is 90.00 with 2.14 of tax, 60.00 with 1.43, 30.00 with 0.71, then zero.
    expect([first, second, last].map((one) => [one.taxablePaise, one.cgstPaise, one.sgstPaise])).toEqual([
      [2_858, 71, 71],
      [2_856, 72, 72],
      [2_858, 71, 71],
    ])
  })

  test('[D11.1] credits reverse at most the charged taxes of an older invoice, down to zero', () => {
    const old = {
      ...line,
      totalPaise: paise(9_000),
      cgstPaise: paise(215),
      sgstPaise: paise(214),
      taxablePaise: paise(8_571),
    }
    const oldNote = {
      ...old,
      totalPaise: paise(8_989),
      cgstPaise: paise(215),
      sgstPaise: paise(214),
      taxablePaise: paise(8_560),
    }
    const rest = creditLine(old, [oldNote], { quantity: null, paise: paise(11) }, true)
    expect([rest.taxablePaise, rest.cgstPaise, rest.sgstPaise]).toEqual([11, 0, 0])
    const part = creditLine(old, [], { quantity: null, paise: paise(4_500) }, true)
    expect([part.taxablePaise, part.cgstPaise, part.sgstPaise]).toEqual([4_285, 108, 107])
  })

  test('[D11.1] credits reverse at most the charged tax, down to zero, in 20,000 runs', { timeout: 120_000 }, () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 })
    const run = fc.record({
      total: fc.integer({ min: 1, max: 1_000_000 }),
      rateBp: gstRates,
      cuts,
      withinState: fc.boolean(),
    })
    fc.assert(
      fc.property(run, ({ total, rateBp, cuts: sizes, withinState }) => {
        const half = halfOfContainedTax(total, rateBp ?? 0)
        const charged: typeof line = {
          ...line,
          gstRateBp: rateBp ?? 0,
          totalPaise: paise(total),
          cgstPaise: paise(withinState ? half : 0),
          sgstPaise: paise(withinState ? half : 0),
          igstPaise: paise(withinState ? 0 : 2 * half),
          taxablePaise: paise(total - 2 * half),
        }
        const notes: (typeof charged)[] = []
        let left = total
        for (const [at, size] of sizes.entries()) {
          const last = at === sizes.length - 1
          const amount = last ? left : Math.min(left - 1, Math.ceil((total * size) / 6_000))
          if (amount <= 0) continue
          const note = creditLine(charged, notes, { quantity: null, paise: paise(amount) }, withinState)
          if (note.cgstPaise !== note.sgstPaise) throw new Error(`Unequal halves: ${JSON.stringify(note)}`)
          if (note.taxablePaise + note.cgstPaise + note.sgstPaise + note.igstPaise !== amount)
            throw new Error(`The amounts of a note do not add up: ${JSON.stringify(note)}`)
          notes.push(note)
          left -= amount
          const tax = notes.reduce((sum, one) => sum + one.cgstPaise + one.sgstPaise + one.igstPaise, 0)
          if (tax > 2 * half || 2 * half - tax !== taxIn(left, rateBp ?? 0))
            throw new Error(`The rest is ${left} with ${2 * half - tax} of tax`)
        }
        if (left !== 0) throw new Error('The rest is not zero')
        if (notes.reduce((sum, one) => sum + one.taxablePaise, 0) !== total - 2 * half)
          throw new Error('The taxable values do not add up')
      }),
      { numRuns: 20_000 },
    )
  })

  test('[E74] a packed line replaces the ordered line; the delivery charge is unchanged', () => {
    const withFee = { ...totals, shippingPaise: paise(4_000), finalPaise: paise(35_500) }
    const packed = [{ ...sold, quantity: 2, unitPricePaise: paise(10_500), totalPaise: paise(21_000) }]
    const after = taxSale([sold], withFee, terms, { packed })
    expect(after.lines.map(({ description, quantity, totalPaise }) => [description, quantity, totalPaise])).toEqual([
      ['Ghee', 2, 21_000],
      ['Delivery', 1, 4_000],
    ])
    expect(after).toMatchObject({ totalPaise: 25_000, taxablePaise: 24_000, cgstPaise: 500, sgstPaise: 500 })
  })
})
