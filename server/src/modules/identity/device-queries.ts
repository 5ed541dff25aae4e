import { and, eq, gt } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { knownDevice } from './tables.ts'

export async function hasSignedIn(db: Queryable, deviceHash: string, mobileNo: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ mobileNo: knownDevice.mobileNo })
    .from(knownDevice)
    .where(
      and(
        eq(knownDevice.deviceHash, deviceHash),
        eq(knownDevice.mobileNo, mobileNo),
        gt(knownDevice.signedInAt, since),
      ),
    )
  return rows.length > 0
}

/** Replaces the hash of a device for every number that the device signed in with. */
export async function renameDevice(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(knownDevice).set({ deviceHash: to }).where(eq(knownDevice.deviceHash, from))
}

export async function recordDeviceSignIn(
  tx: Transaction,
  deviceHash: string,
  mobileNo: string,
  signedInAt: Date,
): Promise<void> {
  await tx
    .insert(knownDevice)
    .values({ deviceHash, mobileNo, signedInAt })
    .onConflictDoUpdate({ target: [knownDevice.deviceHash, knownDevice.mobileNo], set: { signedInAt } })
}

export async function dropDevicesOf(tx: Transaction, mobileNo: string): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.mobileNo, mobileNo))
}
