import { Type } from 'typebox'
import { PROBLEM_TEXT_LENGTH } from '../../problem-rules.ts'
import { ProblemStateSchema } from '../../problem.ts'
import { closed, neededText, Uid, Version } from '../../primitives.ts'
import type { OfficeOperation } from '../operation.ts'
import { CreditWish, GivenCredit } from '../order.ts'

/** A problem as whoever asks has it: with another version by now nothing is done. */
const problem = Type.Object({ uid: Uid, version: Version }, closed)
/** What the customer reads. */
const answer = neededText(3, PROBLEM_TEXT_LENGTH)
const reply = Type.Object({ problem_uid: Uid, state: ProblemStateSchema })

export const officeProblemOperations = {
  answerProblem: {
    summary: 'Answer what a customer reported, without money',
    permission: 'problems.answer',
    input: Type.Object({ problem, answer }, closed),
    reply,
  },
  declineProblem: {
    summary: 'Decline what a customer reported, and say why',
    permission: 'problems.answer',
    input: Type.Object({ problem, answer }, closed),
    reply,
  },
  refundProblem: {
    summary: 'Give money back for what a customer reported, with a credit note',
    permission: 'money.refund',
    input: Type.Object({ problem, ...CreditWish, answer: Type.Union([answer, Type.Literal('')]) }, closed),
    reply: Type.Object({ problem_uid: Uid, state: ProblemStateSchema, ...GivenCredit.properties }),
  },
} as const satisfies Record<string, OfficeOperation>
