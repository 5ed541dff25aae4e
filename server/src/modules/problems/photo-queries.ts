import { and, asc, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { DAY_MS } from '../../platform/clock.ts'
import type { Database, Queryable, Transaction } from '../../platform/database.ts'
import { problem, problemPhoto } from './tables.ts'

export async function insertPhoto(db: Database, photo: typeof problemPhoto.$inferInsert): Promise<void> {
  await db.insert(problemPhoto).values(photo)
}

/** Maps each of these problems to the uids of its photos, in the sequence in which the report listed them. */
export async function photosOf(db: Queryable, problemUids: readonly string[]): Promise<Map<string, string[]>> {
  if (problemUids.length === 0) return new Map()
  const rows = await db
    .select({ uid: problemPhoto.uid, problemUid: problemPhoto.problemUid })
    .from(problemPhoto)
    .where(inArray(problemPhoto.problemUid, [...problemUids]))
    .orderBy(asc(problemPhoto.place))
  const found = new Map<string, string[]>()
  for (const { uid, problemUid } of rows)
    if (problemUid !== null) found.set(problemUid, [...(found.get(problemUid) ?? []), uid])
  return found
}

/**
 * Attaches to a problem the photos that the customer has sent for the order. Returns false if one of the photos is
 * missing, or belongs to another order or customer.
 */
export async function attachPhotos(
  tx: Transaction,
  { problemUid, orderUid, customerUid }: { problemUid: string; orderUid: string; customerUid: string },
  uids: readonly string[],
): Promise<boolean> {
  for (const [place, uid] of uids.entries()) {
    const named = await tx
      .update(problemPhoto)
      .set({ problemUid, place })
      .where(
        and(
          eq(problemPhoto.uid, uid),
          eq(problemPhoto.customerUid, customerUid),
          eq(problemPhoto.orderUid, orderUid),
          isNull(problemPhoto.problemUid),
        ),
      )
      .returning({ uid: problemPhoto.uid })
    if (named.length === 0) return false
  }
  return true
}

/** Returns the content of a photo. With `owner`, only if the photo belongs to this customer and order. */
export async function photoContent(
  db: Queryable,
  uid: string,
  owner: { customerUid: string; orderUid: string } | null,
): Promise<Buffer | null> {
  const own = owner && [eq(problemPhoto.customerUid, owner.customerUid), eq(problemPhoto.orderUid, owner.orderUid)]
  const [found] = await db
    .select({ content: problemPhoto.content })
    .from(problemPhoto)
    .where(and(eq(problemPhoto.uid, uid), ...(own ?? [])))
  return found?.content ?? null
}

export async function forgetPhotos(tx: Transaction, customerUid: string): Promise<void> {
  await tx.delete(problemPhoto).where(eq(problemPhoto.customerUid, customerUid))
}

/** Milliseconds after which photos without a report, and photos of answered problems, are deleted. */
const UNNAMED_MS = DAY_MS
const KEPT_MS = 180 * DAY_MS

export async function sweepPhotos(db: Queryable, now: Date): Promise<void> {
  const served = db
    .select({ uid: problem.uid })
    .from(problem)
    .where(and(ne(problem.state, 'OPEN'), lt(problem.answeredAt, new Date(now.getTime() - KEPT_MS))))
  await db
    .delete(problemPhoto)
    .where(
      or(
        and(isNull(problemPhoto.problemUid), lt(problemPhoto.createdAt, new Date(now.getTime() - UNNAMED_MS))),
        inArray(problemPhoto.problemUid, served),
      ),
    )
}
