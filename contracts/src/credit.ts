/**
 * Rules for refunds of a delivered order. Each refund has a credit note. The rules are pure, in paise, and safe to ship
 * to the browser, which proposes refunds by the same rules that the server applies.
 */
export const refundDestinations = ['WALLET', 'SOURCE'] as const
/** The destination of the refund: the customer's wallet, or the payment that it came from. */
export type RefundDestination = (typeof refundDestinations)[number]

/** The destinations of a credit. DUE: the customer refused goods at the door and paid that amount less. */
export const creditDestinations = [...refundDestinations, 'DUE'] as const
export type CreditDestination = (typeof creditDestinations)[number]

/** A line of an invoice with the figures that limit its refund; amounts in paise. */
export interface CreditableLine {
  quantity: number
  total: number
  /** The sum of earlier credit notes for this line, and the number of pieces in them. */
  credited: number
  creditedQuantity: number
}

export const creditableAmountOf = ({ total, credited }: CreditableLine): number => total - credited
export const creditablePiecesOf = ({ quantity, creditedQuantity }: CreditableLine): number =>
  quantity - creditedQuantity

/**
 * Returns the price of some pieces of a line, rounded half up, and at most the amount of the line that is not refunded
 * yet. For the last pieces it returns this whole amount, so that refunds piece by piece add up exactly to the line's
 * total.
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
 * The limits of a manager's refunds in paise, for one refund and for one day. For a refund above `once`, an owner must
 * confirm with the passkey again.
 */
export const MANAGER_CREDIT = { once: 50_000, day: 200_000 } as const
