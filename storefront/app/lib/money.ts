import { formatPaise, discountedPaise } from '@farmstand/contracts/money'

/** Rupees as the wire gives them, as a customer reads them: 1234.5 → ₹1,234.50. */
export const rupees = (amount: number): string => formatPaise(toPaise(amount))

/** Whole paise: what sums are made in, because rupees with decimals do not add up exactly. */
export const toPaise = (amount: number): number => Math.round(amount * 100)

export const fromPaise = (paise: number): number => paise / 100

/** What so many of an item at this price come to, in rupees. */
export const timesPrice = (price: number, quantity: number): number => fromPaise(toPaise(price) * quantity)

/** The price in rupees after a discount in percent, as the wire has both. */
export const discounted = (cost: number, percent: number): number =>
  fromPaise(discountedPaise(toPaise(cost), Math.round(percent * 100)))
