import { discountedPaise, fromPaise, toBasisPoints, toPaise } from '@farmstand/contracts/money'

/** What so many of an item at this price come to, in rupees. */
export const timesPrice = (price: number, quantity: number): number => fromPaise(toPaise(price) * quantity)

/** The price in rupees after a discount in percent, as the wire has both. */
export const discounted = (cost: number, percent: number): number =>
  fromPaise(discountedPaise(toPaise(cost), toBasisPoints(percent)))
