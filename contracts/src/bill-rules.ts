/** What a bill needs to know beside the goods, in paise and hundredths of a percent. */
export interface BillTerms {
  feePaise: number
  /** What is to be paid for the goods is delivered free from here on; null: never. */
  freeAbovePaise: number | null
  /** The customer's plan takes this much off the goods. */
  planDiscountBp: number
}

/** In paise. */
export interface BillOfGoods {
  planDiscountPaise: number
  shippingPaise: number
  toPayPaise: number
  /** How much more would be delivered free; 0 when it already is, or never would be. */
  freeDeliveryGapPaise: number
}

/**
 * What goods come to: `goodsPaise` is their sum at discounted prices. The plan's share is rounded half up to the paisa; whether
 * delivery is free is judged after it; delivery is charged once. The one place for cart, checkout and server.
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

/** Half up, and exact beyond 2^53: the sum of a cart times 10,000 may be more. */
const shareOf = (paise: number, bp: number): number => Number((BigInt(paise) * BigInt(bp) * 2n + 10_000n) / 20_000n)
