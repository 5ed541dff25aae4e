import { creditForPieces, leftOf, piecesLeftOf, type CreditableLine } from './credit.ts'

/** What a customer may report about an order that was delivered or is late. Pure data and rules: safe to ship to the browser. */
export const problemKinds = ['MISSING', 'SPOILED', 'WRONG', 'LATE', 'OTHER'] as const
export type ProblemKind = (typeof problemKinds)[number]

/** The customer's wish: money back, the goods again, or the delivery of what is late. */
export const problemWishes = ['REFUND', 'AGAIN', 'BRING'] as const
export type ProblemWish = (typeof problemWishes)[number]

export const problemStates = ['OPEN', 'ANSWERED', 'REFUNDED', 'DECLINED'] as const
export type ProblemState = (typeof problemStates)[number]

/** How long after delivery something may be reported, and how soon the shop answers. */
export const REPORT_HOURS = 48
export const ANSWER_HOURS = 48
/** The shop answers sooner when an order has not arrived. */
export const LATE_ANSWER_HOURS = 1
export const PROBLEM_TEXT_LENGTH = 500
export const MOST_PHOTOS = 3
export const MOST_PHOTO_BYTES = 5 * 1024 * 1024
/** The most open problems of one order, and of one customer. */
export const MOST_OPEN = { order: 3, customer: 5 } as const

/** Whether it is about the whole order, so that no line need be named. */
export const isOfWholeOrder = (kind: ProblemKind): boolean => kind === 'LATE' || kind === 'OTHER'

/** A line named in a problem, with how many pieces of it, of how many. */
export interface ReportedLine {
  position: number
  quantity: number
  ordered: number
}

/** A line of the invoice with the proposed amount to give back, in paise. */
export interface ProposedCredit {
  place: number
  /** Null: a part of the price, for what the invoice does not count as ordered, like a weight. */
  quantity: number | null
  amount: number
}

/** Proposes what to give back for the lines named in a problem, at most what is left of each. */
export const proposedCredits = (
  reported: readonly ReportedLine[],
  lines: readonly (CreditableLine & { place: number; position: number | null })[],
): ProposedCredit[] =>
  reported.flatMap(({ position, quantity, ordered }) =>
    lines
      .filter((line) => line.position === position && leftOf(line) > 0)
      .map((line) => {
        const pieces = Math.min(quantity, piecesLeftOf(line))
        if (line.quantity === ordered && pieces > 0)
          return { place: line.place, quantity: pieces, amount: creditForPieces(line, pieces) }
        const share = Math.round((line.total * quantity) / ordered)
        return { place: line.place, quantity: null, amount: Math.min(leftOf(line), share) }
      }),
  )
