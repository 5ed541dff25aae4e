import { Type } from 'typebox'
import { PROBLEM_TEXT_LENGTH } from '../../problem-rules.ts'
import { ProblemStateSchema } from '../../problem.ts'
import { closed, Day, freeText, neededText, RowId, Uid, Version } from '../../primitives.ts'
import type { OfficeOperation } from '../operation.ts'
import { refundRequestFields, GivenCredit } from '../order.ts'

/** A problem as the author of the answer read it. If its version has changed since, the server does not change it. */
const problem = Type.Object({ uid: Uid, version: Version }, closed)
/** The text that the customer reads. */
const answer = neededText(3, PROBLEM_TEXT_LENGTH)
const reply = Type.Object({ problem_uid: Uid, state: ProblemStateSchema })

export const officeProblemOperations = {
  answerProblem: {
    summary: 'Answer a problem without a refund',
    permission: 'problems.answer',
    input: Type.Object({ problem, answer }, closed),
    reply,
  },
  deliverAgain: {
    summary: 'Deliver reported goods again, at no charge, and answer the problem',
    permission: 'problems.answer',
    input: Type.Object(
      {
        problem,
        answer,
        /** The lines of the order to deliver again, by their position. */
        lines: Type.Array(
          Type.Object(
            {
              position: Type.Integer({ minimum: 0, maximum: 999 }),
              quantity: Type.Integer({ minimum: 1, maximum: 9_999 }),
            },
            closed,
          ),
          { minItems: 1, maxItems: 100 },
        ),
        slot_id: RowId,
        day: Day,
        /** The note for packer and rider. */
        note: freeText(500),
      },
      closed,
    ),
    reply: Type.Object({
      problem_uid: Uid,
      state: ProblemStateSchema,
      order_uid: Uid,
      order_number: Type.String(),
    }),
  },
  declineProblem: {
    summary: 'Decline a problem with a reason',
    permission: 'problems.answer',
    input: Type.Object({ problem, answer }, closed),
    reply,
  },
  refundProblem: {
    summary: 'Refund a problem, with a credit note',
    permission: 'money.refund',
    input: Type.Object({ problem, ...refundRequestFields, answer: Type.Union([answer, Type.Literal('')]) }, closed),
    reply: Type.Object({ problem_uid: Uid, state: ProblemStateSchema, ...GivenCredit.properties }),
  },
} as const satisfies Record<string, OfficeOperation>
