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
 * The reasons of refusals in English, each with its typed values. The server renders the `message` of a refusal from
 * them; a face has its own words in other languages. Values are plain JSON: amounts in whole paise, days 'YYYY-MM-DD',
 * instants in milliseconds since 1970. Pure: safe to ship to the browser.
 */
export const refusalWords = { ...customerWords, ...staffWords, ...programWords } as const

type Words = typeof refusalWords
export type Reason = keyof Words

/** A reason with its values, as the wire and the database contain it. */
export interface Because {
  reason: Reason
  values: object
  /** The name of the one among several subjects that the reason concerns. */
  about?: string | undefined
}

/** Makes a `Because`; only this function does. Its type gives a reason exactly the values that its words take. */
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
