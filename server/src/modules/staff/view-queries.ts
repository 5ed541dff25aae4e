import { and, asc, eq, isNull } from 'drizzle-orm'
import type { SavedFilters } from '@farmstand/contracts/office/saved-view'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { savedView, staff } from './tables.ts'

export const viewsOf = (db: Queryable, staffUid: string): Promise<{ name: string; filters: SavedFilters }[]> =>
  db
    .select({ name: savedView.name, filters: savedView.filters })
    .from(savedView)
    .where(eq(savedView.staffUid, staffUid))
    .orderBy(asc(savedView.name))

/**
 * Locks the row of a member of staff until the transaction ends, so that only one change of their saved views runs at a
 * time. Returns false if there is no such person.
 */
export async function lockStaffRow(tx: Transaction, uid: string): Promise<boolean> {
  const held = await tx
    .select({ uid: staff.uid })
    .from(staff)
    .where(and(eq(staff.uid, uid), isNull(staff.leftAt)))
    .for('update')
  return held.length === 1
}

/** Stores a saved view. It replaces one with the same name. */
export async function putView(tx: Transaction, view: typeof savedView.$inferInsert): Promise<void> {
  await tx
    .insert(savedView)
    .values(view)
    .onConflictDoUpdate({ target: [savedView.staffUid, savedView.name], set: { filters: view.filters } })
}

export async function dropView(tx: Transaction, staffUid: string, name: string): Promise<boolean> {
  const dropped = await tx
    .delete(savedView)
    .where(and(eq(savedView.staffUid, staffUid), eq(savedView.name, name)))
    .returning({ name: savedView.name })
  return dropped.length === 1
}

/** Deletes all saved views of a person who leaves. */
export async function dropViewsOf(tx: Transaction, staffUid: string): Promise<void> {
  await tx.delete(savedView).where(eq(savedView.staffUid, staffUid))
}
