import { makeNote } from '@farmstand/contracts/note-words'
import type { ProblemState } from '@farmstand/contracts/problem-rules'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { cleanText } from '../../platform/text.ts'
import { describeGivenCredit, giveCredit, placeFollowUp, type ChangeOrderDeps } from '../orders/index.ts'
import { actorsOf, type AuditNote, type ActingStaff, type OfficeHandlers } from '../staff/index.ts'
import { answerProblem, problemOf, type StoredProblem } from './queries.ts'
import { allowedStatesBefore } from './rules.ts'

type Answered = Exclude<ProblemState, 'OPEN'>

/** Returns the staff operations on reported problems. */
export const problemHandlers = (
  deps: ChangeOrderDeps,
): Pick<OfficeHandlers, 'answerProblem' | 'declineProblem' | 'refundProblem' | 'deliverAgain'> => ({
  answerProblem: (tx, by, input) => closeProblem(tx, by, input, 'ANSWERED'),
  declineProblem: (tx, by, input) => closeProblem(tx, by, input, 'DECLINED'),
  deliverAgain: async (tx, by, { problem: meant, answer, slot_id: slotId, ...wish }) => {
    const found = await answerOnce(tx, by, { problem: meant, answer }, 'ANSWERED')
    if ('refused' in found) return found
    const placed = await placeFollowUp(deps, tx, by, { ...wish, slotId, orderUid: found.orderUid })
    if ('refused' in placed) return placed
    const { uid, number } = placed
    return {
      answer: { problem_uid: found.uid, state: 'ANSWERED', order_uid: uid, order_number: String(number) },
      audit: [
        noteOf(found, 'ANSWERED'),
        { subject: `order:${uid}`, after: { status: 'CONFIRMED' }, reason: makeNote('REPORTED', { kind: found.kind }) },
      ],
    }
  },
  refundProblem: async (tx, by, { problem: meant, answer, ...wish }) => {
    const found = await answerOnce(tx, by, { problem: meant, answer }, 'REFUNDED')
    if ('refused' in found) return found
    const { orderUid, uid: problemUid, kind } = found
    // The text of the answer is left out, because it may name the customer, and the audit is never deleted.
    const reason = makeNote('REPORTED', { kind })
    const given = await giveCredit(tx, by, { ...wish, orderUid, reason, problemUid })
    if ('refused' in given) return given
    const done = describeGivenCredit(deps, given)
    return {
      ...done,
      answer: { problem_uid: problemUid, state: 'REFUNDED', ...done.answer },
      audit: [...done.audit, noteOf(found, 'REFUNDED')],
    }
  },
})

interface ProblemAnswer {
  problem: { uid: string; version: number }
  answer: string
}

async function closeProblem(tx: Transaction, by: ActingStaff, input: ProblemAnswer, state: Answered) {
  const found = await answerOnce(tx, by, input, state)
  if ('refused' in found) return found
  return { answer: { problem_uid: found.uid, state }, audit: [noteOf(found, state)] }
}

const noteOf = (before: StoredProblem, state: Answered): AuditNote => ({
  subject: `problem:${before.uid}`,
  before: { state: before.state },
  after: { state },
})

/**
 * Closes a problem if it still has the version that the caller saw. A second caller is refused with the name of the
 * person who answered first. Returns the problem as it was before.
 */
async function answerOnce(
  tx: Transaction,
  { actor, now }: ActingStaff,
  { problem: meant, answer }: ProblemAnswer,
  state: Answered,
): Promise<StoredProblem | Refused> {
  const before = await problemOf(tx, meant.uid)
  if (!before) return refused('NOT_FOUND')
  const text = cleanText(answer)
  const kept = { state, answer: text === '' ? before.answer : text, answeredBy: actor.name, answeredAt: now }
  if (await answerProblem(tx, meant, allowedStatesBefore[state], kept)) return before
  const present = await problemOf(tx, meant.uid)
  if (!present?.answeredBy) return refused('CONFLICT')
  const by = (await actorsOf(tx, [present.answeredBy]))(present.answeredBy)
  return refused('CONFLICT', because('PROBLEM_ANSWERED', { by, state: present.state }))
}
