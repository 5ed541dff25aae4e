import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addPaise,
  divideHalfUp,
  paise,
  splitByWeight,
  subtractPaise,
  timesPaise,
  type Paise,
} from '../../platform/money.ts'
import { stateNamed, stateOfGstin } from '../shop/index.ts'
import {
  creditedLine,
  financialYear,
  kindOf,
  invoiceNumber,
  taxedSale,
  type SoldLine,
  type SoldTotals,
} from './rules.ts'

const taxIn = (gross: Paise, rateBp: number): Paise =>
  subtractPaise(gross, divideHalfUp(BigInt(gross) * 10_000n, BigInt(10_000 + rateBp)))

const anyLine = fc
  .record({
    cost: fc.integer({ min: 1, max: 500_000 }),
    off: fc.integer({ min: 0, max: 100 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    gstRateBp: fc.constantFrom(null, 0, 25, 500, 1_200, 1_800, 4_000),
  })
  .map(({ cost, off, quantity, gstRateBp }): SoldLine => {
    const costPaise = paise(cost)
    const pricePaise = divideHalfUp(BigInt(cost) * BigInt(100 - off), 100n)
    return { name: 'Tomato', hsn: '0702', units: '1 kg', gstRateBp, quantity, costPaise, pricePaise }
  })

/** An order as pricing makes it: plan share by largest remainder, tax contained per line, and a share of the fee's. */
const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 20 }),
    planBp: fc.integer({ min: 0, max: 10_000 }),
    fee: fc.integer({ min: 0, max: 20_000 }),
    feeRateBp: fc.constantFrom(0, 500, 1_800),
    feeTaxOff: fc.integer({ min: -1, max: 1 }),
    withinState: fc.boolean(),
  })
  .map(({ lines, planBp, fee, feeRateBp, feeTaxOff, withinState }) => {
    const nets = lines.map((line) => timesPaise(line.pricePaise, line.quantity))
    const planDiscountPaise = divideHalfUp(BigInt(addPaise(...nets)) * BigInt(planBp), 10_000n)
    const plan = splitByWeight(planDiscountPaise, nets)
    const paid = nets.map((net, index) => subtractPaise(net, plan[index] ?? paise(0)))
    const shippingPaise = paise(fee)
    const feeTax = taxIn(shippingPaise, feeRateBp)
    const shared = feeTax > 0 && feeTax + feeTaxOff < fee ? paise(Math.max(0, feeTax + feeTaxOff)) : feeTax
    const totals: SoldTotals = {
      shippingPaise,
      planDiscountPaise,
      taxPaise: addPaise(...paid.map((gross, index) => taxIn(gross, lines[index]?.gstRateBp ?? 0)), shared),
      finalPaise: addPaise(...paid, shippingPaise),
    }
    return { lines, totals, terms: { withinState, deliveryGstBp: feeRateBp, deliveryName: 'Delivery' } }
  })

describe('the tax on an invoice', () => {
  test('[D6.18] every invoice adds up, to the paisa: lines, taxes, the order’s tax and the order’s total', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, totals, terms }) => {
        const sale = taxedSale(lines, totals, terms)
        expect(sale.totalPaise).toBe(totals.finalPaise)
        expect(sale.cgstPaise + sale.sgstPaise + sale.igstPaise).toBe(totals.taxPaise)
        expect(sale.taxablePaise + totals.taxPaise).toBe(totals.finalPaise)
        for (const line of sale.lines) {
          expect(line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise).toBe(line.totalPaise)
          expect(line.unitPricePaise * line.quantity - line.discountPaise).toBe(line.totalPaise)
          expect(Math.min(line.taxablePaise, line.cgstPaise, line.sgstPaise, line.igstPaise)).toBeGreaterThanOrEqual(0)
          if (terms.withinState) {
            expect(line.igstPaise).toBe(0)
            expect([0, 1]).toContain(line.cgstPaise - line.sgstPaise)
          } else expect(line.cgstPaise + line.sgstPaise).toBe(0)
        }
        expect(sale.lines).toHaveLength(lines.length + (totals.shippingPaise > 0 ? 1 : 0))
      }),
      { numRuns: 500 },
    )
  })

  test('[D6.18] an order whose amounts do not follow from its lines gets no invoice', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(-2, -1, 1, 2), ({ lines, totals, terms }, off) => {
        const finalPaise = paise(totals.finalPaise + off)
        expect(() => taxedSale(lines, { ...totals, finalPaise }, terms)).toThrow('The lines come to')
      }),
      { numRuns: 50 },
    )
  })

  const sold = (more: Partial<SoldLine> = {}): SoldLine => ({
    name: 'Ghee',
    hsn: '0405',
    units: '500 g',
    gstRateBp: 500,
    quantity: 1,
    costPaise: paise(10_001),
    pricePaise: paise(10_001),
    ...more,
  })
  const terms = { withinState: true, deliveryGstBp: 1_800, deliveryName: 'Delivery' }
  const totals = (more: Partial<SoldTotals>): SoldTotals => ({
    shippingPaise: paise(0),
    planDiscountPaise: paise(0),
    taxPaise: paise(0),
    finalPaise: paise(0),
    ...more,
  })

  test('[D6.18] within the state the odd paisa is the centre’s; elsewhere the tax is one', () => {
    // 100.01 contains 95.25 and 4.76; 10.01 contains 9.53 and 0.48; together with delivery of 20.00: 3.05.
    const order = totals({ shippingPaise: paise(2_000), taxPaise: paise(476 + 305), finalPaise: paise(12_001) })
    const within = taxedSale([sold()], order, terms)
    expect(within.lines.map((line) => [line.taxablePaise, line.cgstPaise, line.sgstPaise, line.gstRateBp])).toEqual([
      [9_525, 238, 238, 500],
      [1_695, 153, 152, 1_800],
    ])
    const across = taxedSale([sold()], order, { ...terms, withinState: false })
    expect(across.lines.map((line) => [line.cgstPaise, line.sgstPaise, line.igstPaise])).toEqual([
      [0, 0, 476],
      [0, 0, 305],
    ])
  })

  test('[D6.18] discounts come off before tax: the item’s own and its share of the plan’s', () => {
    const lines = [
      sold({ costPaise: paise(12_000), pricePaise: paise(10_000), quantity: 2 }),
      sold({ pricePaise: paise(5_000) }),
    ]
    // Paid 200.00 + 50.00, the plan takes 25.00: 20.00 and 5.00.
    const tax = addPaise(taxIn(paise(18_000), 500), taxIn(paise(4_500), 500))
    const order = totals({ planDiscountPaise: paise(2_500), taxPaise: tax, finalPaise: paise(22_500) })
    expect(taxedSale(lines, order, terms).lines.map((line) => [line.discountPaise, line.totalPaise])).toEqual([
      [6_000, 18_000],
      [5_501, 4_500],
    ])
  })

  test('[D6.18] the fee’s rate is the one its tax came from, also after the setting has changed', () => {
    const order = totals({ shippingPaise: paise(2_000), taxPaise: paise(305), finalPaise: paise(2_000) })
    const rateWith = (deliveryGstBp: number) => taxedSale([], order, { ...terms, deliveryGstBp }).lines[0]?.gstRateBp
    expect([rateWith(1_800), rateWith(500)]).toEqual([1_800, 1_800])
    const free = { ...order, taxPaise: paise(0) }
    expect(taxedSale([], free, terms).lines[0]?.gstRateBp).toBe(0)
  })

  test('[D6.18] taxed, exempt and mixed sales get the document of their kind', () => {
    const of = (...rates: number[]) => kindOf(rates.map((gstRateBp) => ({ gstRateBp })))
    expect([of(500, 1_800), of(0, 0), of(500, 0)]).toEqual([
      'TAX_INVOICE',
      'BILL_OF_SUPPLY',
      'INVOICE_CUM_BILL_OF_SUPPLY',
    ])
  })
})

describe('the number of an invoice', () => {
  test.each([
    ['2026-03-31', '2526'],
    ['2026-04-01', '2627'],
    ['2027-01-01', '2627'],
    ['2099-04-01', '9900'],
  ])('[D6.18] %s is in the financial year %s', (day, fy) => expect(financialYear(day)).toBe(fy))

  test('[D6.18] it has at most 16 of the characters allowed', () => {
    const numbers = [
      invoiceNumber('INVOICE', '2627', 1),
      invoiceNumber('INVOICE', '2627', 9_999_999),
      invoiceNumber('CREDIT_NOTE', '2627', 12),
    ]
    expect(numbers).toEqual(['INV/2627/000001', 'INV/2627/9999999', 'CN/2627/000012'])
    for (const number of numbers) expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/)
  })
})

test('[D6.18] states are known by the names that lists of pincodes use', () => {
  const names = [
    'Maharashtra',
    'Jammu & Kashmir',
    'Chattisgarh',
    'Pondicherry',
    'Andaman & Nicobar Islands',
    'Cuddalore',
  ]
  expect(names.map((name) => stateNamed(name)?.code ?? null)).toEqual(['27', '01', '22', '34', '35', null])
  expect(stateOfGstin('27AAAAA0000A1Z2')?.name).toBe('Maharashtra')
})

describe('[D10.21] a line of a credit note', () => {
  const terms = { withinState: true, deliveryGstBp: 0, deliveryName: 'Delivery' }
  const sold: SoldLine = {
    name: 'Ghee',
    hsn: '0405',
    units: '1 l',
    gstRateBp: 500,
    quantity: 3,
    costPaise: paise(10_500),
    pricePaise: paise(10_500),
  }
  const totals = {
    shippingPaise: paise(0),
    planDiscountPaise: paise(0),
    taxPaise: paise(1_500),
    finalPaise: paise(31_500),
  }
  const sale = taxedSale([sold], totals, terms)
  const [line] = sale.lines
  if (!line) throw new Error('A sale without lines')

  test('is that of the invoice when all of it is given back', () => {
    expect(creditedLine(line, { quantity: 3, paise: paise(31_500) }, true)).toBe(line)
  })

  test('names its pieces at the price of the invoice, with the tax in them', () => {
    expect(creditedLine(line, { quantity: 1, paise: paise(10_500) }, true)).toEqual({
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
    expect(creditedLine(line, { quantity: 2, paise: paise(20_000) }, true)).toMatchObject({
      quantity: 2,
      unitPricePaise: 10_500,
      discountPaise: 1_000,
    })
  })

  test('is one piece without a unit where a part of the price is given back, or pieces of a price of their own', () => {
    expect(creditedLine(line, { quantity: null, paise: paise(1_050) }, false)).toMatchObject({
      quantity: 1,
      units: '',
      unitPricePaise: 1_050,
      discountPaise: 0,
      taxablePaise: 1_000,
      igstPaise: 50,
      cgstPaise: 0,
      sgstPaise: 0,
    })
    expect(creditedLine(line, { quantity: 2, paise: paise(21_001) }, true)).toMatchObject({
      quantity: 2,
      unitPricePaise: 10_501,
      discountPaise: 1,
    })
  })

  test('[D10.34] what was packed otherwise takes the place of what was ordered, and delivery stays', () => {
    const withFee = { ...totals, shippingPaise: paise(4_000), finalPaise: paise(35_500) }
    const packed = [{ ...sold, quantity: 2, unitPricePaise: paise(10_500), totalPaise: paise(21_000) }]
    const after = taxedSale([sold], withFee, terms, packed)
    expect(after.lines.map(({ description, quantity, totalPaise }) => [description, quantity, totalPaise])).toEqual([
      ['Ghee', 2, 21_000],
      ['Delivery', 1, 4_000],
    ])
    expect(after).toMatchObject({ totalPaise: 25_000, taxablePaise: 24_000, cgstPaise: 500, sgstPaise: 500 })
  })
})
