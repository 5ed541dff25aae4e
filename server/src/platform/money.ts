import { paiseIn } from '@farmstand/contracts/money'

/**
 * Money inside the server is whole paise. The branded type keeps rupees, counts and paise apart at compile time. Amounts stay far below
 * 2^53 paise (₹90 lakh crore), so a safe integer holds them.
 */
export type Paise = number & { readonly __paise: unique symbol }

/** Brands an integer number of paise; anything else is a broken invariant. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of paise: ${value}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand is the compiler's only; this is the one door that grants it
  return value as Paise
}

/** The sum of amounts, 0 for none. */
export const addPaise = (...amounts: readonly Paise[]): Paise => paise(amounts.reduce((sum, amount) => sum + amount, 0))

export const subtractPaise = (from: Paise, amount: Paise): Paise => paise(from - amount)

export const timesPaise = (amount: Paise, quantity: number): Paise => paise(amount * quantity)

/** Rupees on the wire, a JSON number with at most two decimals, which a double holds exactly. */
export const toRupees = (amount: Paise): number => amount / 100

/** Paise from rupees on the wire; null when they have more than two decimals. */
export function fromRupees(rupees: number): Paise | null {
  const whole = hundredthsOf(rupees)
  return whole === null ? null : paise(whole)
}

/** Hundredths of a percent from percent on the wire; null when it has more than two decimals. */
export const fromPercent = (percent: number): number | null => hundredthsOf(percent)

function hundredthsOf(value: number): number | null {
  const whole = Math.round(value * 100)
  return Math.abs(whole - value * 100) < 1e-6 ? whole : null
}

/** Paise from rupees in a file or setting: '42', '42.5', '42.50'. Null for anything else. */
export function parseRupees(text: string): Paise | null {
  const read = paiseIn(text)
  return read === null ? null : paise(read)
}

/** `numerator / denominator` rounded half up, for amounts of 0 and above. Exact integer arithmetic beyond 2^53. */
export function divideHalfUp(numerator: bigint, denominator: bigint): Paise {
  return paise(Number((numerator * 2n + denominator) / (denominator * 2n)))
}

/** One of the two equal halves of the GST contained in a price, CGST or SGST, rounded half up to the paisa. */
export const halfTaxContained = (gross: Paise, rateBp: number): Paise =>
  divideHalfUp(BigInt(gross) * BigInt(rateBp), 2n * (10_000n + BigInt(rateBp)))

/** The GST contained in a price: two equal halves. The taxable value is the rest. IGST is the same amount in one. */
export const taxContained = (gross: Paise, rateBp: number): Paise => timesPaise(halfTaxContained(gross, rateBp), 2)

/**
 * Splits `total` in proportion to `weights` by largest remainder: the shares are whole paise and add up to `total` exactly. Equal
 * remainders favour the earlier share. When all weights are 0, the first share gets everything.
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
