/**
 * Rules for a refund of a delivered order, each with a credit note. Pure, in paise, and safe to ship to the browser,
 * which proposes with them what the server then asks for.
 */
export const refundDestinations = ['WALLET', 'SOURCE'] as const
/** The destination of the refund: the customer's wallet, or the payment that it came from. */
export type RefundDestination = (typeof refundDestinations)[number]

/** A line of an invoice with the figures that limit its refund; amounts in paise. */
export interface CreditableLine {
  quantity: number
  total: number
  /** The sum of earlier credit notes, and the number of pieces that they named. */
  credited: number
  creditedQuantity: number
}

export const creditableAmountOf = ({ total, credited }: CreditableLine): number => total - credited
export const creditablePiecesOf = ({ quantity, creditedQuantity }: CreditableLine): number =>
  quantity - creditedQuantity

/**
 * Returns the price of some pieces of a line, rounded half up and never more than is left of it. The last pieces take
 * all that is left, so that refunds piece by piece add up exactly to the line's total.
 */
export function creditForPieces(line: CreditableLine, pieces: number): number {
  const left = creditableAmountOf(line)
  if (pieces >= creditablePiecesOf(line)) return left
  const share = Number(
    (2n * BigInt(line.total) * BigInt(pieces) + BigInt(line.quantity)) / (2n * BigInt(line.quantity)),
  )
  return Math.min(left, share)
}

/**
 * The limits of a manager's refunds in paise: one refund, and one day. Above `once`, an owner must use the passkey
 * again.
 */
export const MANAGER_CREDIT = { once: 50_000, day: 200_000 } as const
