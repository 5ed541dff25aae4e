import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { TicketState } from '@farmstand/contracts/office/ticket-states'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { kitchenTicket as ticket } from './tables.ts'

export type StoredTicket = typeof ticket.$inferSelect

/** Returns the tickets of these orders. An order whose cooking has not started has none. */
export async function ticketsOf(db: Queryable, orderUids: readonly string[]): Promise<StoredTicket[]> {
  if (orderUids.length === 0) return []
  return db
    .select()
    .from(ticket)
    .where(inArray(ticket.orderUid, [...orderUids]))
}

interface Move {
  uid: string
  from: TicketState
  to: TicketState
  /** The cook's name in the audit. */
  by: string
  now: Date
}

/**
 * Moves the ticket of an order by one step. Each step is one conditional write. Returns false if the ticket no longer
 * has the state `from`, or if this is no single step.
 */
export async function stepTicket(tx: Transaction, { uid, from, to, by, now }: Move): Promise<boolean> {
  const own = eq(ticket.orderUid, uid)
  const cooking = and(own, isNull(ticket.readyAt))
  const moved = async (write: { returning: (key: typeof returned) => PromiseLike<unknown[]> }): Promise<boolean> =>
    (await write.returning(returned)).length > 0
  switch (`${from} ${to}`) {
    case 'WAITING COOKING':
      return moved(tx.insert(ticket).values({ orderUid: uid, startedAt: now, startedBy: by }).onConflictDoNothing())
    case 'COOKING READY':
      return moved(tx.update(ticket).set({ readyAt: now }).where(cooking))
    case 'READY COOKING':
      return moved(
        tx
          .update(ticket)
          .set({ readyAt: null })
          .where(and(own, isNotNull(ticket.readyAt))),
      )
    case 'COOKING WAITING':
      return moved(tx.delete(ticket).where(cooking))
    default:
      return false
  }
}

const returned = { uid: ticket.orderUid }

/** Deletes the ticket of an order. Returns false if there is none. */
export const deleteTicket = async (tx: Transaction, uid: string): Promise<boolean> =>
  (await tx.delete(ticket).where(eq(ticket.orderUid, uid)).returning(returned)).length > 0
