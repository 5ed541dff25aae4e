/** What a bill needs besides the goods, in paise and hundredths of a percent. */
export interface BillTerms {
  feePaise: number
  /** From this price of the goods on delivery is free; null: never. */
  freeAbovePaise: number | null
  /** The discount of the customer's plan on the goods. */
  planDiscountBp: number
}

/** In paise. */
export interface BillOfGoods {
  planDiscountPaise: number
  shippingPaise: number
  toPayPaise: number
  /** How much more is needed for free delivery; 0 when it is free already, or never would be. */
  freeDeliveryGapPaise: number
}

/**
 * The bill of goods that cost `goodsPaise` at discounted prices. The plan's discount is rounded half up to the paisa; free delivery is
 * decided after it; delivery is charged once. The only such computation, for cart, checkout and server.
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

/** Half up, and exact beyond 2^53, which the sum of a cart times 10,000 may exceed. */
const shareOf = (paise: number, bp: number): number => Number((BigInt(paise) * BigInt(bp) * 2n + 10_000n) / 20_000n)
