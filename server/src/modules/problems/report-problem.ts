import type { Problem, ProblemLine, ProblemList, ProblemRequest } from '@farmstand/contracts/problem'
import { MAX_PHOTO_BYTES } from '@farmstand/contracts/problem-rules'
import { lockByName } from '../../platform/advisory-lock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { inRefusableTransaction } from '../../platform/refusable-transaction.ts'
import { cleanText } from '../../platform/text.ts'
import { privatePhoto } from '../catalogue/index.ts'
import { keepAccountOpen } from '../identity/index.ts'
import { orderOfCustomer, type WholeOrder } from '../orders/index.ts'
import { insertPhoto, attachPhotos, photosOf } from './photo-queries.ts'
import { insertProblem, ordersOfOpenProblems, problemOfKey, problemsOfOrder, type StoredProblem } from './queries.ts'
import { answerDeadline, refuseClosedReport, lateFrom, refuseReport, reportUntil, tooManyOpen } from './rules.ts'

interface ProblemsDeps {
  db: Database
  clock: Clock
}

/**
 * Stores a customer's report about an own order that was delivered or is late, once per key. Reports of one customer
 * are stored one after another, because the limit counts the open reports.
 */
export async function reportProblem(
  { db, clock }: ProblemsDeps,
  { orderUid, customerUid }: { orderUid: string; customerUid: string },
  { photos, text, ...request }: ProblemRequest,
): Promise<Problem | Refused> {
  const now = clock.now()
  const whole = await orderOfCustomer(db, orderUid, customerUid)
  if (!whole) return refused('NOT_FOUND')
  const moment = { now, late: lateFrom(whole) }
  return inRefusableTransaction(db, async (tx) => {
    await lockByName(tx, `problems:${customerUid}`)
    if (!(await keepAccountOpen(tx, customerUid))) return refused('NOT_FOUND')
    const before = await problemOfKey(tx, customerUid, request.key)
    if (before?.orderUid === orderUid)
      return describeProblem(before, whole.lines, (await photosOf(tx, [before.uid])).get(before.uid) ?? [])
    if (before) return refused('CONFLICT')
    const problem = refuseClosedReport(whole, request.kind, moment) ?? refuseReport(request, whole.lines)
    if (problem) return problem
    if (tooManyOpen(await ordersOfOpenProblems(tx, customerUid), orderUid)) return refused('PROBLEMS_OPEN')
    const written = await insertProblem(tx, {
      uid: newUid(),
      orderUid,
      customerUid,
      ...request,
      text: cleanText(text),
      createdAt: now,
      answerBy: answerDeadline(moment),
    })
    if (!(await attachPhotos(tx, { problemUid: written.uid, orderUid, customerUid }, photos)))
      return refused('PHOTO_GONE')
    return describeProblem(written, whole.lines, photos)
  })
}

/** Lists the problems that a customer has reported about an order, with the shop's answers. */
export async function listProblems(
  { db, clock }: ProblemsDeps,
  { orderUid, customerUid }: { orderUid: string; customerUid: string },
): Promise<ProblemList | Refused> {
  const whole = await orderOfCustomer(db, orderUid, customerUid)
  if (!whole) return refused('NOT_FOUND')
  const now = clock.now()
  const found = await problemsOfOrder(db, orderUid)
  const photos = await photosOf(
    db,
    found.map(({ uid }) => uid),
  )
  return {
    results: found.map((one) => describeProblem(one, whole.lines, photos.get(one.uid) ?? [])),
    report_until: reportUntil(whole, now)?.toISOString() ?? null,
    late_from: lateFrom(whole)?.toISOString() ?? null,
  }
}

/**
 * Stores a photo for a report that the customer is about to send. Refused if no problem of the order may be reported
 * now.
 */
export async function addPhoto(
  { db, clock }: { db: Database; clock: Clock },
  { orderUid, customerUid, content }: { orderUid: string; customerUid: string; content: Buffer },
): Promise<{ uid: string } | Refused> {
  const now = clock.now()
  const whole = await orderOfCustomer(db, orderUid, customerUid)
  if (!whole) return refused('NOT_FOUND')
  if (!reportUntil(whole, now)) return refused('PROBLEM_TOO_LATE')
  const photo = content.length > MAX_PHOTO_BYTES ? null : await privatePhoto(content)
  if (!photo) return refused('PHOTO_UNREADABLE')
  const uid = newUid()
  await insertPhoto(db, { uid, orderUid, customerUid, content: photo, createdAt: now })
  return { uid }
}

export const describeLines = ({ lines }: Pick<StoredProblem, 'lines'>, ordered: WholeOrder['lines']): ProblemLine[] =>
  lines.flatMap(({ position, quantity }) => {
    const line = ordered[position]
    return line ? [{ position, name: line.name, units: line.units, quantity, ordered: line.quantity }] : []
  })

/** Returns a problem as shown to its customer and to staff. */
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
