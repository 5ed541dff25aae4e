import type { Paise } from '../../platform/money.ts'
import { discountedUnit } from './rules.ts'

/** What decides a price: paise for one unit before its discount, and the discount in hundredths of a percent. */
export interface Price {
  costPaise: Paise
  discountBp: number
}

/** Paise a customer pays for one unit. */
export const paid = ({ costPaise, discountBp }: Price): Paise => discountedUnit(costPaise, discountBp)

export const samePrice = (one: Price, other: Price): boolean =>
  one.costPaise === other.costPaise && one.discountBp === other.discountBp
