/** The terms of a bill other than its goods, in paise and hundredths of a percent. */
export interface BillTerms {
  feePaise: number
  /** Delivery is free if the goods cost at least this much. Null if delivery is never free. */
  freeAbovePaise: number | null
  /** The discount of the customer's plan on the goods. */
  planDiscountBp: number
}

/** The amounts of a bill, in paise. */
export interface BillOfGoods {
  planDiscountPaise: number
  shippingPaise: number
  toPayPaise: number
  /** The amount missing for free delivery. 0 if delivery is free already, or can never be. */
  freeDeliveryGapPaise: number
}

/**
 * Returns the bill of goods that cost `goodsPaise` at discounted prices. The plan's discount is rounded half up to the
 * paisa. Free delivery is decided by the price after this discount, and delivery is charged once. Cart, checkout and
 * server all use this function.
 */
export function billOfGoods(goodsPaise: number, { feePaise, freeAbovePaise, planDiscountBp }: BillTerms): BillOfGoods {
  const planDiscountPaise = shareOf(goodsPaise, planDiscountBp)
  const goodsToPay = goodsPaise - planDiscountPaise
  const shippingPaise = freeAbovePaise !== null && goodsToPay >= freeAbovePaise ? 0 : feePaise
  return {
    planDiscountPaise,
    shippingPaise,
    toPayPaise: goodsToPay + shippingPaise,
    freeDeliveryGapPaise: shippingPaise === 0 || freeAbovePaise === null ? 0 : freeAbovePaise - goodsToPay,
  }
}

/** Rounds half up and is exact beyond 2^53, which the sum of a cart times 10,000 may exceed. */
const shareOf = (paise: number, bp: number): number => Number((BigInt(paise) * BigInt(bp) * 2n + 10_000n) / 20_000n)
