import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { paymentEvent } from './tables.ts'

export type StoredEvent = typeof paymentEvent.$inferSelect

/** Keeps an event once, however often the provider repeats it. */
export async function insertEvent(db: Queryable, event: typeof paymentEvent.$inferInsert): Promise<void> {
  await db.insert(paymentEvent).values(event).onConflictDoNothing({ target: paymentEvent.id })
}

/** Takes up to `most` events that are due; another process gets them only when `leaseUntil` has passed without news. */
export async function takeDueEvents(
  db: Queryable,
  { now, leaseUntil, most }: { now: Date; leaseUntil: Date; most: number },
): Promise<StoredEvent[]> {
  const due = db
    .select({ id: paymentEvent.id })
    .from(paymentEvent)
    .where(lte(paymentEvent.nextTryAt, now))
    .orderBy(asc(paymentEvent.nextTryAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(paymentEvent)
    .set({ nextTryAt: leaseUntil, tries: sql`${paymentEvent.tries} + 1` })
    .where(inArray(paymentEvent.id, due))
    .returning()
}

export async function markApplied(db: Queryable, ids: readonly string[], at: Date): Promise<void> {
  await db
    .update(paymentEvent)
    .set({ appliedAt: at, nextTryAt: null })
    .where(inArray(paymentEvent.id, [...ids]))
}

/** When an event is tried again; null gives it up. */
export async function postponeEvent(db: Queryable, id: string, nextTryAt: Date | null): Promise<void> {
  await db
    .update(paymentEvent)
    .set({ nextTryAt })
    .where(and(eq(paymentEvent.id, id), isNull(paymentEvent.appliedAt)))
}
