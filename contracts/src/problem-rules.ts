import { creditForPieces, creditableAmountOf, creditablePiecesOf, type CreditableLine } from './credit.ts'

/**
 * Problems that a customer can report about a delivered or late order. Pure data and rules: safe to ship to the
 * browser.
 */
export const problemKinds = ['MISSING', 'SPOILED', 'WRONG', 'LATE', 'OTHER'] as const
export type ProblemKind = (typeof problemKinds)[number]

/** The customer's wish: a refund, the goods again, or the delivery of the late order. */
export const requestedRemedies = ['REFUND', 'AGAIN', 'BRING'] as const
export type RequestedRemedy = (typeof requestedRemedies)[number]

export const problemStates = ['OPEN', 'ANSWERED', 'REFUNDED', 'DECLINED'] as const
export type ProblemState = (typeof problemStates)[number]

/**
 * A customer can report a problem within this many hours after delivery. The shop answers within the same number of
 * hours.
 */
export const REPORT_HOURS = 48
export const ANSWER_HOURS = 48
/** The shop answers within this many hours when a customer reports that an order has not arrived. */
export const LATE_ORDER_REPLY_HOURS = 1
export const PROBLEM_TEXT_LENGTH = 500
export const MAX_PHOTOS = 3
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024
/** The largest number of open problems of one order, and of one customer. */
export const MAX_OPEN_REPORTS = { order: 3, customer: 5 } as const

/** Returns true if this kind of problem concerns the whole order, so that the report needs no line of the order. */
export const isOfWholeOrder = (kind: ProblemKind): boolean => kind === 'LATE' || kind === 'OTHER'

/** An order line that a customer reported, with the number of reported and of ordered pieces. */
export interface ReportedLine {
  position: number
  quantity: number
  ordered: number
}

/** A proposed refund of an invoice line, in paise. */
export interface ProposedCredit {
  place: number
  /**
   * The number of pieces to refund. Null for a part of the line's price, if the invoice counts these goods in another
   * unit, such as weight.
   */
  quantity: number | null
  amount: number
}

/** Proposes refunds for the lines that a customer reported. No refund exceeds the unrefunded amount of its line. */
export const proposedCredits = (
  reported: readonly ReportedLine[],
  lines: readonly (CreditableLine & { place: number; position: number | null })[],
): ProposedCredit[] =>
  reported.flatMap(({ position, quantity, ordered }) =>
    lines
      .filter((line) => line.position === position && creditableAmountOf(line) > 0)
      .map((line) => {
        const pieces = Math.min(quantity, creditablePiecesOf(line))
        if (line.quantity === ordered && pieces > 0)
          return { place: line.place, quantity: pieces, amount: creditForPieces(line, pieces) }
        const share = Math.round((line.total * quantity) / ordered)
        return { place: line.place, quantity: null, amount: Math.min(creditableAmountOf(line), share) }
      }),
  )
