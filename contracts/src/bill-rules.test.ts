import { describe, expect, it } from 'vitest'
import { billOfGoods } from './bill-rules.ts'

describe('bill of goods', () => {
  const terms = { feePaise: 2_500, freeAbovePaise: 29_900, planDiscountBp: 0 }
  it.each([
    [29_899, {}, { shippingPaise: 2_500, toPayPaise: 32_399, freeDeliveryGapPaise: 1 }],
    [29_900, {}, { shippingPaise: 0, toPayPaise: 29_900, freeDeliveryGapPaise: 0 }],
    [29_900, { freeAbovePaise: null }, { shippingPaise: 2_500, toPayPaise: 32_400, freeDeliveryGapPaise: 0 }],
    [100, { feePaise: 0 }, { shippingPaise: 0, toPayPaise: 100, freeDeliveryGapPaise: 0 }],
    [30_000, { planDiscountBp: 200 }, { planDiscountPaise: 600, shippingPaise: 2_500, freeDeliveryGapPaise: 500 }],
  ])('[D5.2] bills %d paise with %j', (goods, change, bill) =>
    expect(billOfGoods(goods, { ...terms, ...change })).toMatchObject(bill),
  )

  it.each([
    [25, 200, 1],
    [24, 200, 0],
    [9_999, 1_250, 1_250],
    [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
  ])('[D5.9] %d paise with a plan of %d hundredths of a percent cost %d less, half up', (goods, planDiscountBp, off) =>
    expect(billOfGoods(goods, { ...terms, planDiscountBp }).planDiscountPaise).toBe(off),
  )
})
