import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addPaise, divideHalfUp, paise, splitByWeight, subtractPaise, timesPaise } from '../../platform/money.ts'
import { billedLines, type LinePart } from '../pricing/index.ts'
import { halfOfContainedTax, gstRates, taxIn } from '../../testing/halves.ts'
import { stateNamed, stateOfGstin } from '../shop/index.ts'
import { financialYear, kindOfPaper, invoiceNumber, taxSale, type SoldLine, type SoldTotals } from './rules.ts'

const anyPart = fc.record({
  price: fc.integer({ min: 0, max: 50_000 }),
  pieces: fc.integer({ min: 1, max: 5 }),
  gstRateBp: gstRates,
})

const anyLine = fc
  .record({
    cost: fc.integer({ min: 1, max: 500_000 }),
    off: fc.integer({ min: 0, max: 100 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    gstRateBp: gstRates,
    parts: fc.array(anyPart, { minLength: 2, maxLength: 5 }),
    combo: fc.boolean(),
  })
  .map(({ cost, off, quantity, gstRateBp, parts, combo }) => {
    const costPaise = paise(cost)
    const pricePaise = divideHalfUp(BigInt(cost) * BigInt(100 - off), 100n)
    const billed = parts.map(({ price, pieces, gstRateBp: rate }, at): LinePart => ({
      stockId: at,
      quantity: pieces,
      billed: { name: `Part ${at}`, units: '1 kg', hsn: `070${at}`, gstRateBp: rate, pricePaise: paise(price) },
    }))
    const alone: LinePart[] = [{ stockId: 1, quantity: 1 }]
    const named = { name: 'Tomato', hsn: '0702', units: '1 kg', quantity, costPaise, pricePaise, taxPaise: paise(0) }
    return { ...named, gstRateBp: combo ? null : gstRateBp, parts: combo ? billed : alone } satisfies SoldLine
  })

/**
 * Returns the tax in the amount paid for a line. For a combo this is the sum over the shares of its parts, which this
 * test splits independently.
 */
function taxOfSold({ parts, gstRateBp }: SoldLine, paid: number): number {
  if (!parts[0]?.billed) return taxIn(paid, gstRateBp ?? 0)
  const weights = parts.map(({ billed, quantity }) => BigInt((billed?.pricePaise ?? 0) * quantity))
  const sum = weights.reduce((all, one) => all + one, 0n)
  if (sum === 0n) return taxIn(paid, parts[0].billed.gstRateBp ?? 0)
  const shares = weights.map((weight) => Number((BigInt(paid) * weight) / sum))
  const remainders = weights.map((weight) => (BigInt(paid) * weight) % sum)
  const first = remainders.map((_, at) => at).toSorted((x, y) => Number((remainders[y] ?? 0n) - (remainders[x] ?? 0n)))
  const left = paid - shares.reduce((all, one) => all + one, 0)
  for (const at of first.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares.reduce((all, share, at) => all + taxIn(share, parts[at]?.billed?.gstRateBp ?? 0), 0)
}

/**
 * Generates orders as pricing makes them: plan shares are split by largest remainder, and each line and the fee contain
 * their own tax.
 */
const orderOf = (maxLines: number) =>
  fc
    .record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: maxLines }),
      planBp: fc.integer({ min: 0, max: 10_000 }),
      fee: fc.integer({ min: 0, max: 20_000 }),
      feeRateBp: fc.constantFrom(0, 500, 1_800),
      withinState: fc.boolean(),
    })
    .map(({ lines, planBp, fee, feeRateBp, withinState }) => {
      const nets = lines.map((line) => timesPaise(line.pricePaise, line.quantity))
      const planDiscountPaise = divideHalfUp(BigInt(addPaise(...nets)) * BigInt(planBp), 10_000n)
      const plan = splitByWeight(planDiscountPaise, nets)
      const paid = nets.map((net, index) => subtractPaise(net, plan[index] ?? paise(0)))
      const sold = lines.map((line, at) => ({ ...line, taxPaise: paise(taxOfSold(line, paid[at] ?? 0)) }))
      const totals: SoldTotals = {
        shippingPaise: paise(fee),
        planDiscountPaise,
        taxPaise: paise(addPaise(...sold.map(({ taxPaise }) => taxPaise)) + taxIn(fee, feeRateBp)),
        finalPaise: addPaise(...paid, paise(fee)),
      }
      return {
        lines: sold,
        totals,
        terms: { withinState, deliveryGstBp: feeRateBp, deliveryName: 'Delivery', billedLines },
      }
    })
const anyOrder = orderOf(20)

describe('the tax on an invoice', () => {
  test('[D6.18] [D11.1] [D11.2] invoices add up with equal halves, over 100,000 lines', { timeout: 120_000 }, () => {
    let lineCount = 0
    const property = fc.property(orderOf(60), ({ lines, totals, terms }) => {
      const sale = taxSale(lines, totals, terms)
      lineCount += sale.lines.length
      if (sale.totalPaise !== totals.finalPaise) throw new Error('The total is wrong')
      if (sale.cgstPaise + sale.sgstPaise + sale.igstPaise !== totals.taxPaise) throw new Error('The tax is wrong')
      if (sale.taxablePaise + totals.taxPaise !== totals.finalPaise)
        throw new Error('Taxable value and tax do not add up')
      for (const line of sale.lines) {
        const half = halfOfContainedTax(line.totalPaise, line.gstRateBp)
        const split = terms.withinState ? [half, half, 0] : [0, 0, 2 * half]
        if (`${[line.cgstPaise, line.sgstPaise, line.igstPaise]}` !== `${split}`) throw new Error(JSON.stringify(line))
        if (line.taxablePaise !== line.totalPaise - 2 * half || line.taxablePaise < 0)
          throw new Error(JSON.stringify(line))
        if (line.unitPricePaise * line.quantity - line.discountPaise !== line.totalPaise || line.discountPaise < 0)
          throw new Error(JSON.stringify(line))
      }
      const expected = lines.reduce((sum, { parts }) => sum + (parts[0]?.billed ? parts.length : 1), 0)
      if (sale.lines.length !== expected + (totals.shippingPaise > 0 ? 1 : 0)) throw new Error('A line is missing')
    })
    while (lineCount < 100_000) fc.assert(property, { numRuns: 200 })
  })

  test('[D11.1] ninety rupees at 5 % contain twice 2.14 of tax on 85.72', () => {
    const ghee = sold({ costPaise: paise(9_000), pricePaise: paise(9_000), taxPaise: paise(428) })
    const { lines, ...sums } = taxSale([ghee, ghee], totals({ taxPaise: paise(856), finalPaise: paise(18_000) }), terms)
    expect(lines.map((line) => [line.taxablePaise, line.cgstPaise, line.sgstPaise])).toEqual([
      [8_572, 214, 214],
      [8_572, 214, 214],
    ])
    expect(sums).toEqual({ taxablePaise: 17_144, cgstPaise: 428, sgstPaise: 428, igstPaise: 0, totalPaise: 18_000 })
  })

  test('[D11.1] an order from before equal halves is taxed by the present rule', () => {
    const before = sold({ costPaise: paise(9_000), pricePaise: paise(9_000), taxPaise: paise(429) })
    const order = totals({ shippingPaise: paise(2_001), taxPaise: paise(429 + 305), finalPaise: paise(11_001) })
    expect(
      taxSale([before], order, terms).lines.map((line) => [line.cgstPaise, line.sgstPaise, line.gstRateBp]),
    ).toEqual([
      [214, 214, 500],
      [153, 153, 1_800],
    ])
    const wrong = { ...order, taxPaise: paise(429 + 305 + 400) }
    expect(() => taxSale([{ ...before, taxPaise: paise(829) }], wrong, terms)).toThrow('The lines come to')
  })

  test('[D11.2] a combo is taxed per part, with the part’s code and rate', () => {
    const part = (name: string, price: number, gstRateBp: number, quantity = 1): LinePart => ({
      stockId: price,
      quantity,
      billed: { name, units: '1 kg', hsn: `${name} code`, gstRateBp, pricePaise: paise(price) },
    })
    const kit = sold({
      name: 'Breakfast',
      hsn: null,
      gstRateBp: null,
      quantity: 2,
      costPaise: paise(10_001),
      pricePaise: paise(10_001),
      taxPaise: paise(676),
      parts: [part('Milk', 3_000, 0, 2), part('Butter', 4_000, 500), part('Jam', 2_000, 1_200)],
    })
    const sale = taxSale([kit], totals({ taxPaise: paise(676), finalPaise: paise(20_002) }), terms)
    expect(
      sale.lines.map((one) => [
        one.description,
        one.hsn,
        one.gstRateBp,
        one.quantity,
        one.totalPaise,
        one.cgstPaise,
        one.sgstPaise,
      ]),
    ).toEqual([
      ['Milk (Breakfast)', 'Milk code', 0, 4, 10_001, 0, 0],
      ['Butter (Breakfast)', 'Butter code', 500, 2, 6_667, 159, 159],
      ['Jam (Breakfast)', 'Jam code', 1_200, 2, 3_334, 179, 179],
    ])
    expect(sale).toMatchObject({ totalPaise: 20_002, cgstPaise: 338, sgstPaise: 338 })
  })

  test('[D6.18] an order whose amounts do not follow from its lines is refused by an exception', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(-2, -1, 1, 2), ({ lines, totals, terms }, off) => {
        const finalPaise = paise(totals.finalPaise + off)
        expect(() => taxSale(lines, { ...totals, finalPaise }, terms)).toThrow('The lines come to')
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
    taxPaise: paise(476),
    parts: [{ stockId: 1, quantity: 1 }],
    ...more,
  })
  const terms = { withinState: true, deliveryGstBp: 1_800, deliveryName: 'Delivery', billedLines }
  const totals = (more: Partial<SoldTotals>): SoldTotals => ({
    shippingPaise: paise(0),
    planDiscountPaise: paise(0),
    taxPaise: paise(0),
    finalPaise: paise(0),
    ...more,
  })

  test('[D6.18] [D11.1] tax within the state is two equal halves, and between states it is IGST', () => {
    const order = totals({ shippingPaise: paise(2_000), taxPaise: paise(476 + 306), finalPaise: paise(12_001) })
    const within = taxSale([sold()], order, terms)
    expect(within.lines.map((line) => [line.taxablePaise, line.cgstPaise, line.sgstPaise, line.gstRateBp])).toEqual([
      [9_525, 238, 238, 500],
      [1_694, 153, 153, 1_800],
    ])
    const across = taxSale([sold()], order, { ...terms, withinState: false })
    expect(across.lines.map((line) => [line.cgstPaise, line.sgstPaise, line.igstPaise])).toEqual([
      [0, 0, 476],
      [0, 0, 306],
    ])
  })

  test('[D6.18] tax is calculated after the discounts of the item and of the plan', () => {
    const lines = [
      sold({ costPaise: paise(12_000), pricePaise: paise(10_000), quantity: 2, taxPaise: paise(858) }),
      sold({ pricePaise: paise(5_000), taxPaise: paise(214) }),
    ]
    // The lines cost 200.00 and 50.00. The plan discount of 25.00 splits into 20.00 and 5.00.
    const order = totals({ planDiscountPaise: paise(2_500), taxPaise: paise(1_072), finalPaise: paise(22_500) })
    expect(taxSale(lines, order, terms).lines.map((line) => [line.discountPaise, line.totalPaise])).toEqual([
      [6_000, 18_000],
      [5_501, 4_500],
    ])
  })

  test('[D6.18] the delivery fee keeps its tax rate after the setting has changed', () => {
    const order = totals({ shippingPaise: paise(2_000), taxPaise: paise(305), finalPaise: paise(2_000) })
    const rateWith = (deliveryGstBp: number) => taxSale([], order, { ...terms, deliveryGstBp }).lines[0]?.gstRateBp
    expect([rateWith(1_800), rateWith(500)]).toEqual([1_800, 1_800])
    const free = { ...order, taxPaise: paise(0) }
    expect(taxSale([], free, terms).lines[0]?.gstRateBp).toBe(0)
  })

  test('[D6.18] taxed, exempt and mixed sales each get the right kind of document', () => {
    const of = (...used: number[]) => kindOfPaper(used.map((gstRateBp) => ({ gstRateBp })))
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

  test('[D6.18] an invoice number has at most 16 characters, all of them allowed', () => {
    const numbers = [
      invoiceNumber('INVOICE', '2627', 1),
      invoiceNumber('INVOICE', '2627', 9_999_999),
      invoiceNumber('CREDIT_NOTE', '2627', 12),
    ]
    expect(numbers).toEqual(['INV/2627/000001', 'INV/2627/9999999', 'CN/2627/000012'])
    for (const number of numbers) expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/)
  })
})

test('[D6.18] states are found by the names that lists of pincodes use', () => {
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
