/**
 * What is given back of an order after it was delivered, each time with a credit note. Pure rules, in paise: safe to ship to the browser,
 * which proposes by them what the server then asks for.
 */
export const creditGoesTo = ['WALLET', 'SOURCE'] as const
/** Where the money goes: the customer's wallet, or the payment that it came from. */
export type CreditGoesTo = (typeof creditGoesTo)[number]

/** A line of an invoice as far as something may be given back of it; amounts in paise. */
export interface CreditableLine {
  quantity: number
  total: number
  /** What earlier credit notes took off, and how many pieces they named. */
  credited: number
  creditedQuantity: number
}

export const leftOf = ({ total, credited }: CreditableLine): number => total - credited
export const piecesLeftOf = ({ quantity, creditedQuantity }: CreditableLine): number => quantity - creditedQuantity

/**
 * What so many pieces of a line cost, half up and never more than is left of it; the last ones take all that is left, so that a line given
 * back piece by piece comes to its total exactly.
 */
export function creditForPieces(line: CreditableLine, pieces: number): number {
  const left = leftOf(line)
  if (pieces >= piecesLeftOf(line)) return left
  const share = Number(
    (2n * BigInt(line.total) * BigInt(pieces) + BigInt(line.quantity)) / (2n * BigInt(line.quantity)),
  )
  return Math.min(left, share)
}

/** The most that a manager gives back at once, and on one day; above the first an owner shows the passkey. In paise. */
export const MANAGER_CREDIT = { once: 50_000, day: 200_000 } as const
