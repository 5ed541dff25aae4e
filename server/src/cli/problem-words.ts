import { actorInEnglish } from '@farmstand/contracts/office/actor-words'
import { formatRupees } from '@farmstand/contracts/money'
import type { OfficeProblem } from '@farmstand/contracts/office/problem'
import type { ProblemKind, ProblemState } from '@farmstand/contracts/problem-rules'
import { problemForOffice, problemsForOffice } from '../modules/problems/index.ts'
import type { ChangeOrderDeps } from '../modules/orders/index.ts'
import { shopDay, shopTime } from '../platform/clock.ts'
import { oneLine } from '../platform/text.ts'
import type { Answer } from './answer.ts'
import { problemsAnswer } from './problems-answer.ts'

export const kindWords: Record<ProblemKind, string> = {
  MISSING: 'missing',
  SPOILED: 'spoiled',
  WRONG: 'wrong item',
  LATE: 'late',
  OTHER: 'something else',
}
export const stateWords: Record<ProblemState, string> = {
  OPEN: 'WAITS FOR YOU',
  ANSWERED: 'answered',
  REFUNDED: 'paid back',
  DECLINED: 'declined',
}

/** Finds a problem by its uid, or by its order's number when only one of that is open, and does something with it. */
export async function withProblem(
  { db, clock }: ChangeOrderDeps,
  name: string,
  work: (found: OfficeProblem) => Promise<Answer>,
): Promise<Answer> {
  const now = clock.now()
  const wanted = name.replace(/^#/, '').toLowerCase()
  const open = /^\d{1,15}$/.test(wanted)
    ? (await problemsForOffice(db, { state: 'OPEN' }, now)).results.filter((one) => one.order_number === wanted)
    : []
  if (open.length > 1) return problemsAnswer([`Order ${wanted} has several: ${open.map(({ uid }) => uid).join(', ')}`])
  const uid = open[0]?.uid ?? wanted
  const found = /^[0-9a-f-]{36}$/.test(uid) ? await problemForOffice(db, uid, now) : null
  if (!found || 'refused' in found) return problemsAnswer([`Nothing is reported as ${name}: farmstand problems list`])
  return work(found)
}

const wishWords = { REFUND: 'money back', AGAIN: 'the goods again', BRING: 'it to come' } as const

export function problemLines(found: OfficeProblem): string[] {
  const { problem } = found
  const at = (instant: string): string => `${shopDay(new Date(instant))} ${shopTime(new Date(instant))}`
  const facts = [
    ['Problem', problem.uid],
    ['Order', found.order_number],
    ['State', stateWords[problem.state]],
    ['What', kindWords[problem.kind]],
    ['Of', problem.lines.map(({ quantity, ordered, name }) => `${quantity} of ${ordered} ${name}`).join(', ')],
    ['Wants', wishWords[problem.wish]],
    ['Says', oneLine(problem.text)],
    ['Photos', problem.photos.length > 0 ? `${problem.photos.length}, to be seen in the back office` : ''],
    ['Customer', [found.customer_name, found.contact].filter(Boolean).join(', ')],
    ['Delivered', found.delivered_at === null ? 'not yet' : at(found.delivered_at)],
    ['Reported', at(problem.created_at)],
    ['Answer by', problem.state === 'OPEN' ? at(problem.answer_by) : ''],
    ['Paid', `${formatRupees(found.paid)}, ${found.payment_method}`],
    ['Given back', found.given_back > 0 ? formatRupees(found.given_back) : ''],
    ['Answer', oneLine(problem.answer)],
    ['By', found.answered_by ? actorInEnglish(found.answered_by) : ''],
  ].filter(([, value]) => value)
  const width = Math.max(...facts.map(([name = '']) => name.length))
  return facts.map(([name = '', value = '']) => `${name.padEnd(width)}  ${value}`)
}
