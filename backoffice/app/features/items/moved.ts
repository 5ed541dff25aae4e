import { discountedPaise, formatPaise, toPercent } from '@farmstand/contracts/money'
import { priceAfter, priceBefore, type Draft, type PriceNumbers } from './draft.ts'
import { items as words } from '#messages/items.ts'

const paidPrice = ({ costPaise, discountBp }: PriceNumbers): number => discountedPaise(costPaise, discountBp)

/**
 * Returns by how many percent the price that customers pay changes. If it does not change, returns the percentage for
 * the struck-through price.
 */
export function percentOfPriceChange(draft: Draft): number {
  const [before, after] = [priceBefore(draft), priceAfter(draft)]
  const [was, is] =
    paidPrice(before) === paidPrice(after) ? [before.costPaise, after.costPaise] : [paidPrice(before), paidPrice(after)]
  return was === 0 ? 100 : Math.round(((is - was) / was) * 100)
}

/** Formats a price: '₹39.10' or '₹39.10, 15 % off ₹46.00'. */
export const priceText = (price: PriceNumbers): string =>
  price.discountBp === 0
    ? formatPaise(price.costPaise)
    : `${formatPaise(paidPrice(price))}, ${words.off(toPercent(price.discountBp))} ${formatPaise(price.costPaise)}`
