import { creditForPieces, creditableAmountOf, creditablePiecesOf } from '@farmstand/contracts/credit'
import { paiseIn, rupeesText } from '@farmstand/contracts/money'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Creditable } from '@farmstand/contracts/office/order'

export type CreditableRow = Creditable['lines'][number]
export type AskedLine = InputOf<'refundOrder'>['lines'][number]

/**
 * The refund of one line as a staff member types it. The amount in rupees is the price of the pieces, unless the staff
 * member types another one.
 */
export interface LineDraft {
  pieces: number
  amount: string
}
/** The typed refund of each line, by the place of the line on the invoice. */
export type RefundDraft = Readonly<Record<number, LineDraft>>

/** Returns the refund that consists of the price of a number of pieces. */
export const piecesDraft = (line: CreditableRow, pieces: number): LineDraft => {
  const wanted = Math.min(pieces, creditablePiecesOf(line))
  return { pieces: wanted, amount: wanted === 0 ? '' : rupeesText(creditForPieces(line, wanted)) }
}

/** Returns the sum of the typed amounts in paise; null while one of them is not an amount that can be refunded. */
export function refundSum(lines: readonly CreditableRow[], draft: RefundDraft): number | null {
  let sum = 0
  for (const line of lines) {
    const text = draft[line.place]?.amount.trim() ?? ''
    const amount = text === '' ? 0 : paiseIn(text)
    if (amount === null || amount < 0 || amount > creditableAmountOf(line)) return null
    sum += amount
  }
  return sum
}

/**
 * Returns the refund lines to send. A line states the pieces if the amount is exactly their price, and otherwise the
 * amount.
 */
export const askedLines = (lines: readonly CreditableRow[], draft: RefundDraft): AskedLine[] =>
  lines.flatMap((line): AskedLine[] => {
    const { pieces, amount: text } = draft[line.place] ?? { pieces: 0, amount: '' }
    const amount = paiseIn(text.trim()) ?? 0
    if (amount === 0) return []
    const asPieces = pieces > 0 && amount === creditForPieces(line, pieces)
    return [{ place: line.place, quantity: asPieces ? pieces : null, amount: asPieces ? null : amount / 100 }]
  })
