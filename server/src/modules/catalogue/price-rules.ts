import { isLargePriceFall } from '@farmstand/contracts/money'
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

/**
 * Whether prices fell by more than 30 % and nobody looked at each of them: at the command line one word confirms all of a folder or sheet,
 * where the screens ask about every one.
 */
export const fellUnseen = (by: string, moves: readonly { before: Price; after: Price }[]): boolean =>
  by.startsWith('cli:') && moves.some(({ before, after }) => isLargePriceFall(before, after))
