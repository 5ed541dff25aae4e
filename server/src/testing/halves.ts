import fc from 'fast-check'

/**
 * Returns one half (CGST or SGST) of the tax contained in an amount, without the product's code: total × r ÷ (2 × (100
 * + r)), rounded half up.
 */
export const halfOfContainedTax = (gross: number, rateBp: number): number => {
  const twice = 2n * (10_000n + BigInt(rateBp))
  return Number((BigInt(gross) * BigInt(rateBp) + twice / 2n) / twice)
}
export const taxIn = (gross: number, rateBp: number): number => 2 * halfOfContainedTax(gross, rateBp)

/** GST rates in hundredths of a percent; null means untaxed. */
export const gstRates = fc.constantFrom(null, 0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000)
