import { readQuery } from './query.ts'

/**
 * Returns true for a query such as 'offers' or 'sale', in any of the shop's languages. `normalised` comes from
 * `readQuery`.
 */
export const asksForOffers = (normalised: string): boolean => questions.has(normalised)

/** Queries for offers. The storefront's link to all offers uses queries of the first line, one per language. */
const questions = new Set(
  [
    'offers,ऑफ़र,ऑफर,सवलती',
    'offer,best offers,today offers,offers today,special offers,discount,discounts,sale,on sale,deal,deals,best deals',
    'lower price,lower prices,lower prices now,low price,low prices,reduced,sasta,saste,sasti',
    'छूट,डिस्काउंट,सेल,सस्ता,सस्ते,सस्ती,कम दाम,कम दाम में,सवलत,स्वस्त,कमी दर,कमी दरात',
  ].flatMap((line) => line.split(',').map((question) => readQuery(question).normalised)),
)
