import type { Problem, ProblemLine } from '@farmstand/contracts/problem'
import type { WholeOrder } from '../orders/index.ts'
import type { StoredProblem } from './queries.ts'

export const describeLines = ({ lines }: Pick<StoredProblem, 'lines'>, ordered: WholeOrder['lines']): ProblemLine[] =>
  lines.flatMap(({ position, quantity }) => {
    const line = ordered[position]
    return line ? [{ position, name: line.name, units: line.units, quantity, ordered: line.quantity }] : []
  })

/** A problem as its customer and the shop read it. */
export const describeProblem = (
  one: StoredProblem,
  ordered: WholeOrder['lines'],
  photos: readonly string[],
): Problem => ({
  uid: one.uid,
  kind: one.kind,
  wish: one.wish,
  lines: describeLines(one, ordered),
  text: one.text,
  photos: [...photos],
  state: one.state,
  answer: one.answer,
  created_at: one.createdAt.toISOString(),
  answer_by: one.answerBy.toISOString(),
  answered_at: one.answeredAt?.toISOString() ?? null,
})
