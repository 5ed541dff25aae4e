import type { ItemRow } from './queries.ts'

/** An item's GST rate in basis points, and the rate that replaces it from a day in India on. */
export type TaxRates = Pick<ItemRow, 'gstRateBp' | 'nextGstRateBp' | 'nextGstFrom'>

/** Returns an item's GST rate on a day in India, in basis points. The new rate counts from the first second of its day. */
export const gstRateOn = ({ gstRateBp, nextGstRateBp, nextGstFrom }: TaxRates, day: string): number | null =>
  nextGstFrom !== null && nextGstFrom <= day ? nextGstRateBp : gstRateBp

/** Returns the rates as they are on a day: a new rate whose day has come is the item's rate. */
export const ratesOn = (rates: TaxRates, day: string): TaxRates =>
  rates.nextGstFrom !== null && rates.nextGstFrom <= day
    ? { gstRateBp: rates.nextGstRateBp, nextGstRateBp: null, nextGstFrom: null }
    : { gstRateBp: rates.gstRateBp, nextGstRateBp: rates.nextGstRateBp, nextGstFrom: rates.nextGstFrom }
