import { MANAGER_CREDIT } from '@farmstand/contracts/credit'
import type { InputOf } from '@farmstand/contracts/office/operations'
import { proposedCredits } from '@farmstand/contracts/problem-rules'
import { HOUR_MS } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { paise, toRupees, type Paise } from '../../platform/money.ts'
import { creditableOf, wholeOrder } from '../orders/index.ts'
import { countAnswersBy, newReturns, type StoredProblem } from './queries.ts'
import { describeLines } from './report-problem.ts'

/** The name of the rule in the audit. */
export const RETURNS_RULE = 'rule:small-returns'

/** Older reports are left to people, so that turning the rule on pays nothing that staff are already handling. */
const NEW_MS = HOUR_MS
const MONTH_MS = 30 * 24 * HOUR_MS

interface ReturnsRule {
  /** The highest refund that the rule pays, in paise. 0 turns the rule off. */
  most: Paise
  /** The number of refunds that the rule pays to one customer in 30 days. */
  perMonth: number
}

/**
 * Returns the refunds that the seller's rule pays without a person: reports of missing, spoiled or wrong items whose
 * customer wants a refund, up to an amount and a number in 30 days. Each refund goes back the way the order was paid,
 * or to the wallet for an order in cash.
 */
export async function smallReturns(
  db: Queryable,
  { most, perMonth }: ReturnsRule,
  now: Date,
): Promise<InputOf<'refundProblem'>[]> {
  if (most === 0) return []
  const since = new Date(now.getTime() - MONTH_MS)
  const paid = new Map<string, number>()
  const refunds: InputOf<'refundProblem'>[] = []
  for (const one of await newReturns(db, new Date(now.getTime() - NEW_MS))) {
    const { customerUid } = one
    const count = paid.get(customerUid) ?? (await countAnswersBy(db, RETURNS_RULE, { customerUid, since }))
    paid.set(customerUid, count)
    const refund = count < perMonth ? await refundOf(db, one, most) : null
    if (!refund) continue
    refunds.push(refund)
    paid.set(customerUid, count + 1)
  }
  return refunds
}

/** Returns the refund of all reported pieces. Returns null if it is above `most`, or if nothing can be refunded. */
async function refundOf(db: Queryable, problem: StoredProblem, most: Paise): Promise<InputOf<'refundProblem'> | null> {
  const whole = await wholeOrder(db, problem.orderUid)
  const creditable = whole && (await creditableOf(db, whole))
  const [to] = creditable?.goes_to ?? []
  if (!whole || !creditable || to === undefined) return null
  const proposed = proposedCredits(describeLines(problem, whole.lines), creditable.lines)
  const sum = proposed.reduce((total, { amount }) => total + amount, 0)
  // A larger refund needs a person's passkey.
  if (sum === 0 || sum > Math.min(most, MANAGER_CREDIT.once)) return null
  return {
    problem: { uid: problem.uid, version: problem.version },
    answer: '',
    lines: proposed.map(({ place, quantity, amount }) => ({
      place,
      quantity,
      amount: quantity === null ? toRupees(paise(amount)) : null,
    })),
    amount: null,
    to,
  }
}
