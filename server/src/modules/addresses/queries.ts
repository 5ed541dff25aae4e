import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { lockByName } from '../../platform/advisory-lock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { address } from './tables.ts'

export type StoredAddress = typeof address.$inferSelect

/**
 * Locks a customer's addresses, so that no other transaction adds one while they are counted and the default is chosen.
 */
export const lockAddressBook = (tx: Transaction, customerUid: string): Promise<void> =>
  lockByName(tx, `addresses:${customerUid}`)

const live = (customerUid: string) => and(eq(address.customerUid, customerUid), isNull(address.deletedAt))

/** Returns the customer's addresses: the default first, then the others in the order in which they were saved. */
export const addressesOf = (db: Queryable, customerUid: string): Promise<StoredAddress[]> =>
  db
    .select()
    .from(address)
    .where(live(customerUid))
    .orderBy(desc(address.isDefault), asc(address.createdAt), asc(address.uid))

/** Returns the places of these customers' addresses, including deleted ones, because orders may still go there. */
export async function locatedAddresses(
  db: Queryable,
  customerUids: readonly string[],
): Promise<{ customerUid: string; fullAddress: string; place: { latitude: number; longitude: number } }[]> {
  if (customerUids.length === 0) return []
  const rows = await db
    .select({
      customerUid: address.customerUid,
      fullAddress: address.fullAddress,
      latitude: address.latitude,
      longitude: address.longitude,
    })
    .from(address)
    .where(inArray(address.customerUid, [...customerUids]))
  return rows.flatMap(({ latitude, longitude, ...rest }) =>
    latitude === null || longitude === null ? [] : [{ ...rest, place: { latitude, longitude } }],
  )
}

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
  if (!saved) throw new Error('PostgreSQL inserted an address but returned no row')
  return saved
}

export async function updateAddress(
  tx: Transaction,
  uid: string,
  change: Partial<typeof address.$inferInsert>,
): Promise<StoredAddress> {
  const [saved] = await tx.update(address).set(change).where(eq(address.uid, uid)).returning()
  if (!saved) throw new Error('No row was updated for an existing address')
  return saved
}

/** Makes all addresses except one no longer the default. */
export async function clearOtherDefaults(tx: Transaction, customerUid: string, uid: string): Promise<void> {
  await tx
    .update(address)
    .set({ isDefault: false })
    .where(and(live(customerUid), ne(address.uid, uid), address.isDefault))
}

/** Deletes all addresses of a customer, including those already marked as deleted. */
export async function forgetAddresses(tx: Transaction, customerUid: string): Promise<void> {
  await tx.delete(address).where(eq(address.customerUid, customerUid))
}
