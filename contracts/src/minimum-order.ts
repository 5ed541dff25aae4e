/**
 * How much an order lacks to the shop's minimum, 0 when it may be placed; both in paise. Only the goods at their discounted prices count: a
 * plan's discount and the delivery fee do not, so that cart, checkout and server always agree.
 */
export const missingToMinimum = (goodsPaise: number, minimumPaise: number): number =>
  Math.max(0, minimumPaise - goodsPaise)

/** The goods of a bill at their discounted prices, in paise, as they count to the minimum. */
export const goodsOfBill = (bill: {
  totalItemCostPaise: number
  discountPaise: number
  planDiscountPaise: number
}): number => bill.totalItemCostPaise - bill.discountPaise + bill.planDiscountPaise
