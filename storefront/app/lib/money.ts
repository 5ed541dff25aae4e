import { discountedPaise, fromPaise, toBasisPoints, toPaise } from '@farmstand/contracts/money'

/** Returns the price of several pieces in rupees. */
export const multiplyPrice = (price: number, quantity: number): number => fromPaise(toPaise(price) * quantity)

/** Returns the price after a discount. The price is in rupees and the discount in percent, as the API sends them. */
export const discounted = (cost: number, percent: number): number =>
  fromPaise(discountedPaise(toPaise(cost), toBasisPoints(percent)))
