/**
 * Returns the amount that an order lacks to the shop's minimum, 0 if it can be placed; all in paise. Only the goods at
 * their discounted prices count, without a plan's discount and the delivery fee, so that cart, checkout and server
 * agree.
 */
export const missingToMinimum = (goodsPaise: number, minimumPaise: number): number =>
  Math.max(0, minimumPaise - goodsPaise)

/** Returns the goods of a bill at their discounted prices, in paise, as they count towards the minimum. */
export const goodsOfBill = (bill: {
  totalItemCostPaise: number
  discountPaise: number
  planDiscountPaise: number
}): number => bill.totalItemCostPaise - bill.discountPaise + bill.planDiscountPaise
