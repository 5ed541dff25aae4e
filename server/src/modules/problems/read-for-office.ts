import type { OfficeProblem, OfficeProblems, ProblemRow } from '@farmstand/contracts/office/problem'
import type { ProblemState } from '@farmstand/contracts/problem-rules'
import type { Queryable } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { subtractPaise, toRupees } from '../../platform/money.ts'
import { creditableOf, followUpsOf, ordersWithLines, wholeOrder, type WholeOrder } from '../orders/index.ts'
import { actorsOf } from '../staff/index.ts'
import { describeLines, describeProblem } from './report-problem.ts'
import { photosOf } from './photo-queries.ts'
import { countProblemsByState, problemOf, problemsIn, reportedElsewhere, type StoredProblem } from './queries.ts'
import { deliveredAt } from './rules.ts'

const PAGE = 100

export async function problemsForOffice(
  db: Queryable,
  { state = null, before }: { state?: ProblemState | null | undefined; before?: string | undefined },
  now: Date,
): Promise<OfficeProblems> {
  const found = await problemsIn(db, { state, before, size: PAGE + 1 })
  const photos = await photosOf(
    db,
    found.map(({ uid }) => uid),
  )
  const orders = await ordersWithLines(db, [...new Set(found.map(({ orderUid }) => orderUid))])
  const orderOf = new Map(orders.map((one) => [one.order.uid, one]))
  const results = found.slice(0, PAGE).flatMap((one) => {
    const whole = orderOf.get(one.orderUid)
    return whole ? [rowOf(one, whole, photos.get(one.uid)?.length ?? 0)] : []
  })
  return { results, counts: await countProblemsByState(db), more: found.length > PAGE, now: now.toISOString() }
}

const rowOf = (
  one: StoredProblem,
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
  photos: number,
): ProblemRow => ({
  uid: one.uid,
  order_uid: order.uid,
  order_number: String(order.number),
  customer_name: order.customerName,
  kind: one.kind,
  wish: one.wish,
  about: describeLines(one, lines)
    .map(({ quantity, name }) => `${quantity} × ${name}`)
    .join(', '),
  photos,
  state: one.state,
  created_at: one.createdAt.toISOString(),
  answer_by: one.answerBy.toISOString(),
})

export async function problemForOffice(db: Queryable, uid: string, now: Date): Promise<OfficeProblem | Refused> {
  const one = await problemOf(db, uid)
  if (!one) return refused('NOT_FOUND')
  const whole = await wholeOrder(db, one.orderUid)
  if (!whole) throw new Error(`Problem ${uid} has no order`)
  const { order, lines } = whole
  const photos = await photosOf(db, [uid])
  return {
    problem: describeProblem(one, lines, photos.get(uid) ?? []),
    version: one.version,
    order_uid: order.uid,
    order_number: String(order.number),
    order_version: order.version,
    delivered_at: deliveredAt(whole)?.toISOString() ?? null,
    customer_name: order.customerName,
    contact: order.contact,
    payment_method: order.paymentMethod,
    paid: toRupees(subtractPaise(order.finalPaise, order.adjustedPaise)),
    given_back: toRupees(order.creditedPaise),
    answered_by: one.answeredBy === null ? null : (await actorsOf(db, [one.answeredBy]))(one.answeredBy),
    creditable: await creditableOf(db, whole),
    ...(await describeAgain(db, whole)),
    reported_before: await reportedElsewhere(db, one),
    now: now.toISOString(),
  }
}

/**
 * Returns the goods of a delivered order that can be delivered again, and the follow-up orders that delivered some of
 * them.
 */
async function describeAgain(
  db: Queryable,
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
): Promise<Pick<OfficeProblem, 'again' | 'follow_ups'>> {
  const followUps = (await followUpsOf(db, order.uid)).filter(({ status }) => status !== 'CANCELLED')
  const follow_ups = followUps.map(({ uid, number }) => ({ uid, order_number: String(number) }))
  if (order.status !== 'DELIVERED') return { again: null, follow_ups }
  const sent = (
    await ordersWithLines(
      db,
      followUps.map(({ uid }) => uid),
    )
  ).flatMap((one) => one.lines)
  const leftOf = ({ itemId, type, quantity }: (typeof lines)[number]): number =>
    quantity -
    sent.filter((line) => line.itemId === itemId && line.type === type).reduce((sum, line) => sum + line.quantity, 0)
  return {
    again: {
      department: order.department,
      lines: lines.map((line, position) => ({
        position,
        name: line.name,
        local_names: line.localNames,
        units: line.units,
        left: leftOf(line),
      })),
    },
    follow_ups,
  }
}
