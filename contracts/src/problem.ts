import { Type, type Static } from 'typebox'
import {
  MAX_PHOTOS,
  PROBLEM_TEXT_LENGTH,
  problemKinds,
  problemStates,
  requestedRemedies,
  type ProblemKind,
  type ProblemState,
  type RequestedRemedy,
} from './problem-rules.ts'
import { Instant, Uid, closed, freeText, nullable } from './primitives.ts'

export const ProblemKindSchema = Type.Unsafe<ProblemKind>({ type: 'string', enum: [...problemKinds] })
export const ProblemWishSchema = Type.Unsafe<RequestedRemedy>({ type: 'string', enum: [...requestedRemedies] })
export const ProblemStateSchema = Type.Unsafe<ProblemState>({ type: 'string', enum: [...problemStates] })

/** A report about a delivered or late order. */
export const ProblemRequest = Type.Object(
  {
    /** A uid that the client creates. A repeated request with the same key does not report the problem again. */
    key: Uid,
    kind: ProblemKindSchema,
    wish: ProblemWishSchema,
    /**
     * The affected order lines by their position, counted from 0, with quantities. Can be empty if the problem concerns
     * the whole order.
     */
    lines: Type.Array(
      Type.Object(
        {
          position: Type.Integer({ minimum: 0, maximum: 999 }),
          quantity: Type.Integer({ minimum: 1, maximum: 9_999 }),
        },
        closed,
      ),
      { maxItems: 100 },
    ),
    text: freeText(PROBLEM_TEXT_LENGTH),
    /** The uids of photos that the client uploaded before. */
    photos: Type.Array(Uid, { maxItems: MAX_PHOTOS }),
  },
  closed,
)
export type ProblemRequest = Static<typeof ProblemRequest>

export const ProblemLine = Type.Object({
  position: Type.Integer(),
  name: Type.String(),
  units: Type.String(),
  quantity: Type.Integer(),
  ordered: Type.Integer(),
})
export type ProblemLine = Static<typeof ProblemLine>

export const Problem = Type.Object({
  uid: Uid,
  kind: ProblemKindSchema,
  wish: ProblemWishSchema,
  lines: Type.Array(ProblemLine),
  text: Type.String(),
  photos: Type.Array(Uid),
  state: ProblemStateSchema,
  /** The shop's answer. Empty if the shop wrote none. */
  answer: Type.String(),
  created_at: Instant,
  /** The time by which the shop has to answer. */
  answer_by: Instant,
  answered_at: nullable(Instant),
})
export type Problem = Static<typeof Problem>

/**
 * The problems of an order, the newest first. `report_until` is when the time for reporting problems ends. It is null
 * if that time has ended or not begun. From `late_from` on, the customer can report that the order is late. It is null
 * if the order was delivered or cancelled.
 */
export const ProblemList = Type.Object({
  results: Type.Array(Problem),
  report_until: nullable(Instant),
  late_from: nullable(Instant),
})
export type ProblemList = Static<typeof ProblemList>

export const PhotoKept = Type.Object({ uid: Uid })
export const PhotoParams = Type.Object({ uid: Uid, photo: Uid }, closed)
