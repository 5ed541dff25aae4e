import type { AnswerOf, InputOf } from '@farmstand/contracts/office/operations'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { orderHead } from '../orders/index.ts'
import type { ActingStaff, OfficeOutcome } from '../staff/index.ts'
import { deleteTicket, stepTicket } from './queries.ts'

/**
 * Moves a ticket one step: start, ready, and back. Of two cooks who tap at once, one is refused. The ticket of a
 * cancelled order can only be closed.
 */
export async function moveTicket(
  tx: Transaction,
  { actor, now }: ActingStaff,
  { order_uid: uid, from, to }: InputOf<'moveTicket'>,
): Promise<OfficeOutcome<AnswerOf<'moveTicket'>> | Refused> {
  const order = await orderHead(tx, uid)
  if (!order || order.department !== 'KITCHEN') return refused('NOT_FOUND')
  const { number, status } = order
  const closes = status === 'CANCELLED' && from !== 'WAITING' && to === 'WAITING'
  if (status !== 'CONFIRMED' && !closes) return refused('CONFLICT', because('NOT_TO_COOK', { number, status }))
  const moved = await (closes ? deleteTicket(tx, uid) : stepTicket(tx, { uid, from, to, by: actor.name, now }))
  if (!moved) return refused('CONFLICT', because('TICKET_MOVED', { number }))
  return {
    answer: { order_uid: uid, state: to },
    audit: [{ subject: `order:${uid}`, before: { kitchen: from }, after: { kitchen: to } }],
  }
}
