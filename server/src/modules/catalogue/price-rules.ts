import { isLargePriceFall } from '@farmstand/contracts/money'
import type { Paise } from '../../platform/money.ts'
import { discountedUnit } from './rules.ts'

/** A price. `costPaise` is for one unit before the discount, and `discountBp` is in hundredths of a percent. */
export interface Price {
  costPaise: Paise
  discountBp: number
}

/** Returns the paise that a customer pays for one unit. */
export const discountedPrice = ({ costPaise, discountBp }: Price): Paise => discountedUnit(costPaise, discountBp)

export const samePrice = (one: Price, other: Price): boolean =>
  one.costPaise === other.costPaise && one.discountBp === other.discountBp

/**
 * Returns true if a change at the command line lowers a price by more than 30 %. There, a single option confirms all
 * prices of a folder or sheet, so nobody may have looked at each price. In the back office, staff confirm each one.
 */
export const hasUncheckedFall = (by: string, moves: readonly { before: Price; after: Price }[]): boolean =>
  by.startsWith('cli:') && moves.some(({ before, after }) => isLargePriceFall(before, after))
