/**
 * Rules for what is given back of a delivered order, each time with a credit note. Pure, in paise, and safe to ship to the browser, which
 * proposes with them what the server then asks for.
 */
export const creditGoesTo = ['WALLET', 'SOURCE'] as const
/** Where the money goes: the customer's wallet, or the payment that it came from. */
export type CreditGoesTo = (typeof creditGoesTo)[number]

/** A line of an invoice, as far as a part of it can be given back; amounts in paise. */
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
 * The price of some pieces of a line, rounded half up and never more than is left of it. The last pieces take all that is left, so that a
 * line given back piece by piece comes to its total exactly.
 */
export function creditForPieces(line: CreditableLine, pieces: number): number {
  const left = leftOf(line)
  if (pieces >= piecesLeftOf(line)) return left
  const share = Number(
    (2n * BigInt(line.total) * BigInt(pieces) + BigInt(line.quantity)) / (2n * BigInt(line.quantity)),
  )
  return Math.min(left, share)
}

/** The most that a manager gives back at once, and in a day; above the first an owner uses the passkey again. In paise. */
export const MANAGER_CREDIT = { once: 50_000, day: 200_000 } as const
