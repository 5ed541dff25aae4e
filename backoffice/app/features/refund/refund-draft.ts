import { creditForPieces, leftOf, piecesLeftOf } from '@farmstand/contracts/credit'
import { paiseIn, rupeesText } from '@farmstand/contracts/money'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Creditable } from '@farmstand/contracts/office/order'

export type CreditableRow = Creditable['lines'][number]
export type AskedLine = InputOf<'refundOrder'>['lines'][number]

/** What is typed for one line: how many pieces, and the rupees that they come to or that somebody wants instead. */
export interface LineDraft {
  pieces: number
  amount: string
}
/** By the place of a line on the invoice. */
export type RefundDraft = Readonly<Record<number, LineDraft>>

/** So many pieces of a line at what they cost. */
export const piecesDraft = (line: CreditableRow, pieces: number): LineDraft => {
  const wanted = Math.min(pieces, piecesLeftOf(line))
  return { pieces: wanted, amount: wanted === 0 ? '' : rupeesText(creditForPieces(line, wanted)) }
}

/** What the typed amounts come to, in paise; null while one of them is no amount that may be given back. */
export function sumOf(lines: readonly CreditableRow[], draft: RefundDraft): number | null {
  let sum = 0
  for (const line of lines) {
    const text = draft[line.place]?.amount.trim() ?? ''
    const amount = text === '' ? 0 : paiseIn(text)
    if (amount === null || amount < 0 || amount > leftOf(line)) return null
    sum += amount
  }
  return sum
}

/** What is asked for: pieces where the amount is exactly their price, else the amount. */
export const askedLines = (lines: readonly CreditableRow[], draft: RefundDraft): AskedLine[] =>
  lines.flatMap((line): AskedLine[] => {
    const { pieces, amount: text } = draft[line.place] ?? { pieces: 0, amount: '' }
    const amount = paiseIn(text.trim()) ?? 0
    if (amount === 0) return []
    const asPieces = pieces > 0 && amount === creditForPieces(line, pieces)
    return [{ place: line.place, quantity: asPieces ? pieces : null, amount: asPieces ? null : amount / 100 }]
  })
