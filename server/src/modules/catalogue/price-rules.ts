import { isLargePriceFall } from '@farmstand/contracts/money'
import type { Paise } from '../../platform/money.ts'
import { discountedUnit } from './rules.ts'

/** The paise of one unit before its discount, and the discount in hundredths of a percent. */
export interface Price {
  costPaise: Paise
  discountBp: number
}

/** Returns the paise that a customer pays for one unit. */
export const discountedPrice = ({ costPaise, discountBp }: Price): Paise => discountedUnit(costPaise, discountBp)

export const samePrice = (one: Price, other: Price): boolean =>
  one.costPaise === other.costPaise && one.discountBp === other.discountBp

/**
 * Returns true when a change at the command line lowers a price by more than 30 %. There one option confirms all prices
 * of a folder or sheet, so nobody has checked each one; the screens ask about each.
 */
export const hasUncheckedFall = (by: string, moves: readonly { before: Price; after: Price }[]): boolean =>
  by.startsWith('cli:') && moves.some(({ before, after }) => isLargePriceFall(before, after))
