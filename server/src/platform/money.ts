import { paiseIn } from '@farmstand/contracts/money'

/**
 * An amount of money in whole paise. The branded type keeps paise, rupees and counts apart at compile time. Amounts
 * stay far below 2^53 paise (₹90 lakh crore), the limit of safe integers.
 */
export type Paise = number & { readonly __paise: unique symbol }

/** Brands an integer as paise. Throws if the number is not an integer. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of paise: ${value}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this function grants the brand
  return value as Paise
}

/** Adds up amounts; 0 for none. */
export const addPaise = (...amounts: readonly Paise[]): Paise => paise(amounts.reduce((sum, amount) => sum + amount, 0))

export const subtractPaise = (from: Paise, amount: Paise): Paise => paise(from - amount)

export const timesPaise = (amount: Paise, quantity: number): Paise => paise(amount * quantity)

/** Converts paise to rupees for JSON: a number with at most two decimals, which a double represents exactly. */
export const toRupees = (amount: Paise): number => amount / 100

/** Converts rupees from JSON to paise; null if they have more than two decimals. */
export function fromRupees(rupees: number): Paise | null {
  const whole = hundredthsOf(rupees)
  return whole === null ? null : paise(whole)
}

/** Converts percent from JSON to hundredths of a percent; null if it has more than two decimals. */
export const fromPercent = (percent: number): number | null => hundredthsOf(percent)

function hundredthsOf(value: number): number | null {
  const whole = Math.round(value * 100)
  return Math.abs(whole - value * 100) < 1e-6 ? whole : null
}

/** Parses rupees in a file or setting, such as '42', '42.5' or '42.50', to paise; null for any other text. */
export function parseRupees(text: string): Paise | null {
  const read = paiseIn(text)
  return read === null ? null : paise(read)
}

/**
 * Divides and rounds half up. The amounts must not be negative. The result is exact even if intermediate values exceed
 * 2^53.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): Paise {
  return paise(Number((numerator * 2n + denominator) / (denominator * 2n)))
}

/** Returns CGST or SGST, the equal halves of the GST contained in a price. Rounds half up to the paisa. */
export const halfTaxContained = (gross: Paise, rateBp: number): Paise =>
  divideHalfUp(BigInt(gross) * BigInt(rateBp), 2n * (10_000n + BigInt(rateBp)))

/**
 * Returns the GST contained in a price, whether as two equal halves or as one IGST. The taxable value is the price
 * minus this tax.
 */
export const taxContained = (gross: Paise, rateBp: number): Paise => timesPaise(halfTaxContained(gross, rateBp), 2)

/**
 * Splits `total` in proportion to `weights` by largest remainder. The shares are whole paise and add up to `total`
 * exactly. If remainders are equal, the earlier share gets the paisa. If all weights are 0, the first share gets
 * everything.
 */
export function splitByWeight(total: Paise, weights: readonly Paise[]): Paise[] {
  if (weights.length === 0) return []
  const sum = weights.reduce((whole, weight) => whole + BigInt(weight), 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : paise(0)))
  const exact = weights.map((weight, index) => {
    const scaled = BigInt(total) * BigInt(weight)
    return { index, floor: scaled / sum, remainder: scaled % sum }
  })
  let left = BigInt(total) - exact.reduce((whole, share) => whole + share.floor, 0n)
  const byRemainder = exact.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const share of byRemainder) {
    if (left === 0n) break
    share.floor += 1n
    left -= 1n
  }
  return exact.map((share) => paise(Number(share.floor)))
}
