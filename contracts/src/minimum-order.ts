/**
 * What an order lacks to the shop's minimum, 0 when it may be placed; both in paise. It looks at the goods alone, at their
 * discounted prices: neither what a plan takes off nor the delivery fee moves it, so that cart, checkout and server always agree.
 */
export const missingToMinimum = (goodsPaise: number, minimumPaise: number): number =>
  Math.max(0, minimumPaise - goodsPaise)
