import { creditForPieces, creditableAmountOf, creditablePiecesOf } from '@farmstand/contracts/credit'
import { paiseIn, rupeesText } from '@farmstand/contracts/money'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Creditable } from '@farmstand/contracts/office/order'

export type CreditableRow = Creditable['lines'][number]
export type AskedLine = InputOf<'refundOrder'>['lines'][number]

/** The typed refund of one line: the number of pieces, and their price or another amount in rupees. */
export interface LineDraft {
  pieces: number
  amount: string
}
/** The typed refunds by the line's place on the invoice. */
export type RefundDraft = Readonly<Record<number, LineDraft>>

/** Returns the refund of a number of pieces at their price. */
export const piecesDraft = (line: CreditableRow, pieces: number): LineDraft => {
  const wanted = Math.min(pieces, creditablePiecesOf(line))
  return { pieces: wanted, amount: wanted === 0 ? '' : rupeesText(creditForPieces(line, wanted)) }
}

/** Returns the sum of the typed amounts in paise; null while one of them cannot be refunded. */
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

/** Returns the lines of the request: pieces when the amount is exactly their price, otherwise the amount. */
export const askedLines = (lines: readonly CreditableRow[], draft: RefundDraft): AskedLine[] =>
  lines.flatMap((line): AskedLine[] => {
    const { pieces, amount: text } = draft[line.place] ?? { pieces: 0, amount: '' }
    const amount = paiseIn(text.trim()) ?? 0
    if (amount === 0) return []
    const asPieces = pieces > 0 && amount === creditForPieces(line, pieces)
    return [{ place: line.place, quantity: asPieces ? pieces : null, amount: asPieces ? null : amount / 100 }]
  })
