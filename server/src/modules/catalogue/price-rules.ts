import type { Paise } from '../../platform/money.ts'
import { discountedUnit } from './rules.ts'

/** What decides a price: paise for one unit before its discount, and the discount in hundredths of a percent. */
export interface Price {
  costPaise: Paise
  discountBp: number
}

/** Percent by which a price may move without anybody looking at it twice: a slipped decimal point moves it by 90 or 900. */
const BOLD_PERCENT = 30

/** Whether what a customer pays, or the price that is struck through, moves by more than 30 %, up or down. */
export const isBold = (before: Price, after: Price): boolean =>
  movesTooFar(before.costPaise, after.costPaise) || movesTooFar(paid(before), paid(after))

const movesTooFar = (before: Paise, after: Paise): boolean => Math.abs(after - before) * 100 > before * BOLD_PERCENT

/** Paise a customer pays for one unit. */
export const paid = ({ costPaise, discountBp }: Price): Paise => discountedUnit(costPaise, discountBp)

export const samePrice = (one: Price, other: Price): boolean =>
  one.costPaise === other.costPaise && one.discountBp === other.discountBp
