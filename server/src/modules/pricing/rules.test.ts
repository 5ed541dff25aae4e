import type { Department } from '@farmstand/contracts/department'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideHalfUp, paise, type Paise } from '../../platform/money.ts'
import { billFor, type Amounts, type Charges, type QuotedLine } from './rules.ts'

const line = (more: Partial<QuotedLine> & { cost: number; price?: number }): QuotedLine => {
  const { cost, price = cost, ...rest } = more
  return {
    id: 1,
    type: 'STOCK',
    name: 'Tomato',
    units: '1 kg',
    images: [],
    vegNonveg: 0,
    hsn: null,
    gstRateBp: 0,
    quantity: 1,
    department: 'GROCERY',
    parts: [{ stockId: 1, quantity: 1 }],
    ...rest,
    costPaise: paise(cost),
    pricePaise: paise(price),
  }
}

const charges = (more: Partial<Charges> = {}): Charges => ({
  feePaise: paise(2_000),
  freeAbovePaise: paise(49_900),
  deliveryGstBp: 1_800,
  planDiscountBp: 0,
  ...more,
})

const fields = ['totalItemCostPaise', 'shippingPaise', 'taxPaise', 'discountPaise', 'finalPaise'] as const

const discounted = (cost: number, bp: number): Paise => divideHalfUp(BigInt(cost) * BigInt(10_000 - bp), 10_000n)

function checkWhole(whole: Amounts, lines: readonly QuotedLine[], ask: Charges): void {
  for (const { costPaise, pricePaise } of lines)
    if (pricePaise < 0 || pricePaise > costPaise) throw new Error('A line costs more than its list price')
  const list = lines.reduce((sum, { costPaise, quantity }) => sum + costPaise * quantity, 0)
  if (whole.totalItemCostPaise !== list) throw new Error('The item cost is not the sum of the list prices')
  if (whole.finalPaise !== list - whole.discountPaise + whole.shippingPaise)
    throw new Error('The total is not item cost minus discount plus delivery')
  if (whole.shippingPaise !== 0 && whole.shippingPaise !== ask.feePaise) throw new Error('Delivery is not charged once')
  if (whole.discountPaise > list) throw new Error('The discount exceeds the list prices')
}

describe('the bill', () => {
  test('[D5.7] [S3.19] the final amount is item cost − discount + shipping, and contains the tax', () => {
    const bill = billFor([line({ cost: 4_200, price: 3_570, quantity: 2, gstRateBp: 500 })], charges())
    expect(bill.whole).toEqual({
      totalItemCostPaise: 8_400,
      discountPaise: 1_260,
      shippingPaise: 2_000,
      // Goods for ₹71.40 contain twice ₹1.70 of tax at 5 %, and the fee of ₹20.00 contains twice ₹1.53 at 18 %.
      taxPaise: 340 + 306,
      finalPaise: 9_140,
      planDiscountPaise: 0,
    })
  })

  test.each([
    ['one paisa below the free amount', 49_899, 2_000, 1],
    ['at the free amount', 49_900, 0, 0],
    ['far above it', 90_000, 0, 0],
    ['far below it', 10_000, 2_000, 39_900],
  ])('[D5.2] [D5.8] delivery %s', (_, total, shipping, gap) => {
    const bill = billFor([line({ cost: total * 2, price: total })], charges())
    expect(bill.whole.shippingPaise).toBe(shipping)
    expect(bill.freeDeliveryGapPaise).toBe(gap)
  })

  test('[D5.2] a zone without a free amount always charges and shows no gap', () => {
    const bill = billFor([line({ cost: 9_000_000 })], charges({ freeAbovePaise: null }))
    expect(bill.whole.shippingPaise).toBe(2_000)
    expect(bill.freeDeliveryGapPaise).toBe(0)
  })

  test('[D5.10] [D5.11] kitchen and grocery split delivery by largest remainder', () => {
    const bill = billFor(
      [
        line({ id: 1, cost: 10_000, department: 'GROCERY' }),
        line({ id: 2, cost: 5_000, department: 'KITCHEN', gstRateBp: 500 }),
      ],
      charges({ feePaise: paise(100) }),
    )
    expect(bill.parts.map((part) => [part.department, part.shippingPaise])).toEqual([
      ['KITCHEN', 33],
      ['GROCERY', 67],
    ])
  })

  test('[S3.19] a checkout of one department has one part, equal to the whole', () => {
    const bill = billFor([line({ cost: 10_000, department: 'KITCHEN' })], charges())
    expect(bill.parts).toHaveLength(1)
    expect(bill.parts[0]).toMatchObject({ department: 'KITCHEN', ...bill.whole })
  })

  const cart = fc.array(
    fc.record({
      department: fc.constantFrom<Department>('KITCHEN', 'GROCERY'),
      cost: fc.integer({ min: 1, max: 500_000 }),
      discountBp: fc.constantFrom(0, 500, 1_250, 3_333, 9_999, 10_000),
      quantity: fc.integer({ min: 1, max: 99 }),
      gstRateBp: fc.constantFrom(null, 0, 500, 1_800, 4_000),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const anyCharges = fc.record({
    feePaise: fc.integer({ min: 0, max: 10_000 }).map(paise),
    freeAbovePaise: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map(paise)),
    deliveryGstBp: fc.constantFrom(0, 500, 1_800),
    planDiscountBp: fc.constantFrom(0, 0, 1, 500, 1_237, 10_000),
  })
  test('[D5.7] [D5.9] [D5.10] parts of 100,000 random carts add up to the whole and are within bounds', () => {
    const broken = fc.check(
      fc.property(cart, anyCharges, (wishes, ask) => {
        const lines = wishes.map(({ cost, discountBp, ...wish }, index) =>
          line({ ...wish, id: index + 1, cost, price: discounted(cost, discountBp) }),
        )
        const bill = billFor(lines, ask)
        checkWhole(bill.whole, lines, ask)
        for (const field of fields)
          if (bill.parts.reduce((sum, part) => sum + part[field], 0) !== bill.whole[field])
            throw new Error(`The parts do not add up in ${field}`)
        for (const part of bill.parts) {
          if (part.finalPaise !== part.totalItemCostPaise - part.discountPaise + part.shippingPaise)
            throw new Error('A part is not the sum of its amounts')
          if (fields.some((field) => part[field] < 0) || part.taxPaise > part.finalPaise)
            throw new Error('A part has an amount out of its bounds')
        }
        if (bill.parts.reduce((sum, part) => sum + part.lines.length, 0) !== lines.length)
          throw new Error('A line is lost')
      }),
      { numRuns: 100_000, seed: 411_001 },
    )
    expect(broken.failed ? [broken.errorInstance, broken.counterexample] : []).toEqual([])
  })
})
