import { openStatuses } from '@farmstand/contracts/order-status'
import {
  ANSWER_HOURS,
  LATE_ORDER_REPLY_HOURS,
  MAX_OPEN_REPORTS,
  REPORT_HOURS,
  isOfWholeOrder,
  type ProblemKind,
  type ProblemState,
} from '@farmstand/contracts/problem-rules'
import { parseSlotName } from '@farmstand/contracts/slot-name'
import { HOUR_MS, MINUTE_MS } from '../../platform/clock.ts'
import { because, refused, type Because, type Refused } from '../../platform/errors.ts'
import type { WholeOrder } from '../orders/index.ts'

/** Returns the time when an order was delivered, or null if it is not delivered. */
export const deliveredAt = ({ order, events }: Pick<WholeOrder, 'order' | 'events'>): Date | null =>
  order.status === 'DELIVERED' ? (events.findLast(({ status }) => status === 'DELIVERED')?.at ?? null) : null

/** Returns the time until which a problem of an order may be reported, or null if none may be reported at `now`. */
export function reportUntil(whole: Pick<WholeOrder, 'order' | 'events'>, now: Date): Date | null {
  const at = deliveredAt(whole)
  const until = at && new Date(at.getTime() + REPORT_HOURS * HOUR_MS)
  return until && now < until ? until : null
}

/**
 * Refuses a report of this kind about an order at `now`. Returns null if it is allowed. `late` is the time from which
 * the undelivered order counts as late.
 */
export function refuseClosedReport(
  whole: Pick<WholeOrder, 'order' | 'events'>,
  kind: ProblemKind,
  { now, late }: { now: Date; late: Date | null },
): Refused | null {
  if (late && kind === 'LATE') return now < late ? refused('PROBLEM_TOO_EARLY') : null
  return reportUntil(whole, now) ? null : refused('PROBLEM_TOO_LATE')
}

/** Returns the shop's deadline to answer a report made at `now`. */
export const answerDeadline = ({ now, late }: { now: Date; late: Date | null }): Date =>
  new Date(now.getTime() + (late ? LATE_ORDER_REPLY_HOURS : ANSWER_HOURS) * HOUR_MS)

interface Reported {
  kind: ProblemKind
  lines: readonly { position: number; quantity: number }[]
}

/** Refuses an invalid report. Returns null if the report is valid. */
export function refuseReport({ kind, lines }: Reported, ordered: readonly { quantity: number }[]): Refused | null {
  const refuseWith = (why: Because): Refused => refused('UNPROCESSABLE', why)
  if (lines.length === 0 && !isOfWholeOrder(kind)) return refuseWith(because('PROBLEM_WITHOUT_ITEMS'))
  if (new Set(lines.map(({ position }) => position)).size < lines.length)
    return refuseWith(because('PROBLEM_ITEM_TWICE'))
  const beyond = lines.some(({ position, quantity }) => quantity > (ordered[position]?.quantity ?? 0))
  return beyond ? refuseWith(because('PROBLEM_BEYOND_ORDER')) : null
}

/**
 * Returns true if the customer must wait for answers to earlier reports. `open` lists the orders of the customer's open
 * problems.
 */
export const tooManyOpen = (open: readonly string[], orderUid: string): boolean =>
  open.length >= MAX_OPEN_REPORTS.customer || open.filter((uid) => uid === orderUid).length >= MAX_OPEN_REPORTS.order

/** For each new state, the states that a problem may change from. A refund may still follow an answer. */
export const allowedStatesBefore: Readonly<Record<Exclude<ProblemState, 'OPEN'>, readonly ProblemState[]>> = {
  ANSWERED: ['OPEN'],
  DECLINED: ['OPEN'],
  REFUNDED: ['OPEN', 'ANSWERED', 'DECLINED'],
}

/**
 * Returns the time from which an order counts as late, which is the end of its delivery window. Returns null if the
 * order was delivered or cancelled.
 */
export function lateFrom({ order }: Pick<WholeOrder, 'order'>): Date | null {
  if (!openStatuses.includes(order.status)) return null
  const window = parseSlotName(order.slotName)
  const minutes = window ? window.endMinute - window.startMinute : 0
  return new Date(order.deliveryAt.getTime() + minutes * MINUTE_MS)
}
