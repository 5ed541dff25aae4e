import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { lockName } from '../../platform/advisory-lock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { address } from './tables.ts'

export type StoredAddress = typeof address.$inferSelect

/** Serialises changes of a customer's addresses, so that counting them and choosing the default are safe. */
export const lockAddressBook = (tx: Transaction, customerUid: string): Promise<void> =>
  lockName(tx, `addresses:${customerUid}`)

const live = (customerUid: string) => and(eq(address.customerUid, customerUid), isNull(address.deletedAt))

/** The default first, then in the order they were saved. */
export const addressesOf = (db: Queryable, customerUid: string): Promise<StoredAddress[]> =>
  db
    .select()
    .from(address)
    .where(live(customerUid))
    .orderBy(desc(address.isDefault), asc(address.createdAt), asc(address.uid))

export async function addressOfCustomer(
  db: Queryable,
  customerUid: string,
  uid: string,
): Promise<StoredAddress | null> {
  const [row] = await db
    .select()
    .from(address)
    .where(and(live(customerUid), eq(address.uid, uid)))
  return row ?? null
}

export async function insertAddress(tx: Transaction, row: typeof address.$inferInsert): Promise<StoredAddress> {
  const [saved] = await tx.insert(address).values(row).returning()
  if (!saved) throw new Error('An address was inserted, and not returned')
  return saved
}

export async function updateAddress(
  tx: Transaction,
  uid: string,
  change: Partial<typeof address.$inferInsert>,
): Promise<StoredAddress> {
  const [saved] = await tx.update(address).set(change).where(eq(address.uid, uid)).returning()
  if (!saved) throw new Error('An address was there, and could not be changed')
  return saved
}

/** All but one stop being the default. */
export async function clearOtherDefaults(tx: Transaction, customerUid: string, uid: string): Promise<void> {
  await tx
    .update(address)
    .set({ isDefault: false })
    .where(and(live(customerUid), ne(address.uid, uid), address.isDefault))
}

/** Includes addresses that the customer had deleted before. */
export async function forgetAddresses(tx: Transaction, customerUid: string): Promise<void> {
  await tx.delete(address).where(eq(address.customerUid, customerUid))
}
