import { customerWords } from './refusals/customer-words.ts'
import { goodsWords } from './refusals/goods-words.ts'
import { moneyWords } from './refusals/money-words.ts'
import { orderWords } from './refusals/order-words.ts'
import { programWords } from './refusals/program-words.ts'
import { sharedWords } from './refusals/shared-words.ts'
import { shopWords } from './refusals/shop-words.ts'

/** The refusals that the back office shows. */
export const staffWords = { ...sharedWords, ...orderWords, ...moneyWords, ...goodsWords, ...shopWords } as const

/**
 * The English texts of all reasons for refusals, with typed values. The server renders the `message` of a refusal from
 * them. Storefront and back office have their own texts in other languages. Values are plain JSON: amounts in whole
 * paise, days as 'YYYY-MM-DD', instants in milliseconds since 1970. Pure: safe to ship to the browser.
 */
export const refusalWords = { ...customerWords, ...staffWords, ...programWords } as const

type Words = typeof refusalWords
export type Reason = keyof Words

/** A reason with its values, as it is sent over the API and stored in the database. */
export interface Because {
  reason: Reason
  values: object
  /** If a request has several subjects, the name of the one that the reason is about. */
  about?: string | undefined
}

/**
 * Returns a reason with the values of its text. Only this function makes a `Because`, so each reason has exactly these
 * values.
 */
export const because = <Why extends Reason>(reason: Why, ...[values]: Parameters<Words[Why]>): Because => ({
  reason,
  values: values ?? {},
})

/** Returns the English sentence of a reason. */
export function inEnglish({ reason, values, about }: Because): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `because` gave this reason the values that its words take
  const words = refusalWords[reason] as (values: object) => string
  return about === undefined ? words(values) : `${about}: ${words(values)}`
}
