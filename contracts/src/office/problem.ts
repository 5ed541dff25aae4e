import { Type, type Static } from 'typebox'
import { Actor } from './actor.ts'
import { Problem, ProblemStateSchema } from '../problem.ts'
import { Instant, Rupees, Uid, closed, nullable } from '../primitives.ts'
import { Creditable } from './order.ts'

/** A reported problem in a list. */
export const ProblemRow = Type.Object({
  uid: Uid,
  order_uid: Uid,
  order_number: Type.String(),
  customer_name: Type.String(),
  kind: Problem.properties.kind,
  wish: Problem.properties.wish,
  /** Names of what it is about, with how many. */
  about: Type.String(),
  photos: Type.Integer(),
  state: ProblemStateSchema,
  created_at: Instant,
  answer_by: Instant,
})
export type ProblemRow = Static<typeof ProblemRow>

export const ProblemsQuery = Type.Object(
  {
    state: Type.Optional(ProblemStateSchema),
    /** The last one of the page before. */
    before: Type.Optional(Uid),
  },
  closed,
)
/** Open ones by their clock, others the newest first. */
export const OfficeProblems = Type.Object({
  results: Type.Array(ProblemRow),
  counts: Type.Record(Type.String(), Type.Integer()),
  /** More than are listed. */
  more: Type.Boolean(),
  now: Instant,
})
export type OfficeProblems = Static<typeof OfficeProblems>

export const ProblemQuery = Type.Object({ uid: Uid }, closed)
export const OfficeProblem = Type.Object({
  problem: Problem,
  version: Type.Integer(),
  order_uid: Uid,
  order_number: Type.String(),
  order_version: Type.Integer(),
  /** Null: it has not come. */
  delivered_at: nullable(Instant),
  customer_name: Type.String(),
  contact: Type.String(),
  payment_method: Type.String(),
  paid: Rupees,
  given_back: Rupees,
  answered_by: nullable(Actor),
  /** Null: nothing of the order may be given back. */
  creditable: nullable(Creditable),
  /** What the customer has reported of other orders. */
  reported_before: Type.Integer(),
  now: Instant,
})
export type OfficeProblem = Static<typeof OfficeProblem>
