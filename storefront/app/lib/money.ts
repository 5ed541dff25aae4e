import { discountedPaise, fromPaise, toBasisPoints, toPaise } from '@farmstand/contracts/money'

/** Returns the price of several pieces, in rupees. */
export const timesPrice = (price: number, quantity: number): number => fromPaise(toPaise(price) * quantity)

/** Returns the price after a discount, from rupees and percent as on the wire. */
export const discounted = (cost: number, percent: number): number =>
  fromPaise(discountedPaise(toPaise(cost), toBasisPoints(percent)))
