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
 * The reasons of refusals in English, each with its typed values. The `message` of a refusal is rendered from here; another
 * language of a face has words of its own. Values are plain JSON: amounts in whole paise, days 'YYYY-MM-DD', instants in milliseconds
 * since 1970. Pure: safe to ship to the browser.
 */
export const refusalWords = { ...customerWords, ...staffWords, ...programWords } as const

type Words = typeof refusalWords
export type Reason = keyof Words

/** A reason with the values that it takes, as it travels and is stored. */
export interface Because {
  reason: Reason
  values: object
  /** The name of the one among many that it is about. */
  about?: string | undefined
}

/** The only maker of a `Because`: by its type a reason has exactly the values that its words take. */
export const because = <Why extends Reason>(reason: Why, ...[values]: Parameters<Words[Why]>): Because => ({
  reason,
  values: values ?? {},
})

/** The English sentence of a reason. */
export function inEnglish({ reason, values, about }: Because): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `because` gave this reason the values that its words take
  const words = refusalWords[reason] as (values: object) => string
  return about === undefined ? words(values) : `${about}: ${words(values)}`
}
