import { openStatuses } from '@farmstand/contracts/order-status'
import {
  ANSWER_HOURS,
  LATE_ANSWER_HOURS,
  MOST_OPEN,
  REPORT_HOURS,
  isOfWholeOrder,
  type ProblemKind,
  type ProblemState,
} from '@farmstand/contracts/problem-rules'
import { parseSlotName } from '@farmstand/contracts/slot-name'
import { HOUR_MS, MINUTE_MS } from '../../platform/clock.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import type { WholeOrder } from '../orders/index.ts'

/** When an order came to the door; null while it has not. */
export const deliveredAt = ({ order, events }: Pick<WholeOrder, 'order' | 'events'>): Date | null =>
  order.status === 'DELIVERED' ? (events.findLast(({ status }) => status === 'DELIVERED')?.at ?? null) : null

/** Until when something may be reported of an order; null: nothing may at `now`. */
export function reportUntil(whole: Pick<WholeOrder, 'order' | 'events'>, now: Date): Date | null {
  const at = deliveredAt(whole)
  const until = at && new Date(at.getTime() + REPORT_HOURS * HOUR_MS)
  return until && now < until ? until : null
}

/** From when an order that has not come is late: when its window ends; null: it came, or comes no more. */
export function lateFrom({ order }: Pick<WholeOrder, 'order'>): Date | null {
  if (!openStatuses.includes(order.status)) return null
  const window = parseSlotName(order.slotName)
  const minutes = window ? window.endMinute - window.startMinute : 0
  return new Date(order.deliveryAt.getTime() + minutes * MINUTE_MS)
}

/** Why nothing of this kind may be reported of an order at `now`; null when it may. */
export function closedTo(whole: Pick<WholeOrder, 'order' | 'events'>, kind: ProblemKind, now: Date): Refused | null {
  const late = lateFrom(whole)
  if (late && kind === 'LATE') return now < late ? refused('PROBLEM_TOO_EARLY') : null
  return reportUntil(whole, now) ? null : refused('PROBLEM_TOO_LATE')
}

/** By when the shop means to answer what is reported at `now`. */
export const answerBy = (whole: Pick<WholeOrder, 'order'>, now: Date): Date =>
  new Date(now.getTime() + (lateFrom(whole) ? LATE_ANSWER_HOURS : ANSWER_HOURS) * HOUR_MS)

interface Reported {
  kind: ProblemKind
  lines: readonly { position: number; quantity: number }[]
}

/** Why a report cannot be one; null when it can. */
export function reportProblem({ kind, lines }: Reported, ordered: readonly { quantity: number }[]): Refused | null {
  const no = (message: string): Refused => refused('UNPROCESSABLE', { message })
  if (lines.length === 0 && !isOfWholeOrder(kind)) return no('Please choose the items that were not right.')
  if (new Set(lines.map(({ position }) => position)).size < lines.length) return no('An item is named twice.')
  const beyond = lines.some(({ position, quantity }) => quantity > (ordered[position]?.quantity ?? 0))
  return beyond ? no('That is more of an item than was ordered.') : null
}

/** `open`: the orders of the customer's unanswered problems. */
export const tooManyOpen = (open: readonly string[], orderUid: string): boolean =>
  open.length >= MOST_OPEN.customer || open.filter((uid) => uid === orderUid).length >= MOST_OPEN.order

/** From where a problem may come to be so: money may still follow an answer. */
export const mayBecome: Readonly<Record<Exclude<ProblemState, 'OPEN'>, readonly ProblemState[]>> = {
  ANSWERED: ['OPEN'],
  DECLINED: ['OPEN'],
  REFUNDED: ['OPEN', 'ANSWERED', 'DECLINED'],
}
