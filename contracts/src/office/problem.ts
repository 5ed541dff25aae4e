import { Type, type Static } from 'typebox'
import { Actor } from './actor.ts'
import { Problem, ProblemStateSchema } from '../problem.ts'
import { Department, Instant, LocalNames, Rupees, Uid, closed, nullable } from '../primitives.ts'
import { Creditable } from './order.ts'

/** A reported problem in a list. */
export const ProblemRow = Type.Object({
  uid: Uid,
  order_uid: Uid,
  order_number: Type.String(),
  customer_name: Type.String(),
  kind: Problem.properties.kind,
  wish: Problem.properties.wish,
  /** The names of the items concerned, with quantities. */
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
    /** The uid of the last problem on the previous page. */
    before: Type.Optional(Uid),
  },
  closed,
)
/** Problems in a list: the open ones sorted by deadline, all others with the newest first. */
export const OfficeProblems = Type.Object({
  results: Type.Array(ProblemRow),
  counts: Type.Record(Type.String(), Type.Integer()),
  /** True if more problems follow after the listed ones. */
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
  /** Null if the order has not been delivered. */
  delivered_at: nullable(Instant),
  customer_name: Type.String(),
  contact: Type.String(),
  payment_method: Type.String(),
  paid: Rupees,
  given_back: Rupees,
  answered_by: nullable(Actor),
  /** Null if nothing of the order can be refunded. */
  creditable: nullable(Creditable),
  /** The goods that can be delivered again. Null while the order is not delivered. */
  again: nullable(
    Type.Object({
      department: Department,
      lines: Type.Array(
        Type.Object({
          position: Type.Integer(),
          name: Type.String(),
          local_names: LocalNames,
          units: Type.String(),
          /** The pieces that were ordered and not delivered again yet. */
          left: Type.Integer(),
        }),
      ),
    }),
  ),
  /** The orders that deliver goods of this order again. */
  follow_ups: Type.Array(Type.Object({ uid: Uid, order_number: Type.String() })),
  /** The number of the customer's problems with other orders. */
  reported_before: Type.Integer(),
  now: Instant,
})
export type OfficeProblem = Static<typeof OfficeProblem>
