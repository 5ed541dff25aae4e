/**
 * Returns how far an order is below the shop's minimum order, or 0 if it can be placed. All amounts are in paise. Only
 * the goods at their discounted prices count. A plan's discount and the delivery fee do not, so that cart, checkout and
 * server agree.
 */
export const amountBelowMinimum = (goodsPaise: number, minimumPaise: number): number =>
  Math.max(0, minimumPaise - goodsPaise)

/** Returns the sum of a bill's goods at their discounted prices, in paise, which counts towards the minimum order. */
export const goodsOfBill = (bill: {
  totalItemCostPaise: number
  discountPaise: number
  planDiscountPaise: number
}): number => bill.totalItemCostPaise - bill.discountPaise + bill.planDiscountPaise
