import type { Queryable, Transaction } from '../../platform/database.ts'
import { hashToken, newToken } from '../../platform/ids.ts'
import { hasSignedIn, recordDeviceSignIn, renameDevice } from './device-queries.ts'
import { DEVICE_LIFE_MS, addMilliseconds } from './rules.ts'

/**
 * Returns the device's hash if the device signed in with this number in the last 90 days, otherwise null. A known
 * device has separate limits, so that strangers cannot lock the number's owner out. Being known gives no access.
 */
export async function knownDeviceOf(
  db: Queryable,
  mobileNo: string,
  cookie: string | null,
  now: Date,
): Promise<string | null> {
  if (cookie === null) return null
  const deviceHash = hashToken(cookie)
  return (await hasSignedIn(db, deviceHash, mobileNo, addMilliseconds(now, -DEVICE_LIFE_MS))) ? deviceHash : null
}

/**
 * Records that a device has proved a number, and returns the new cookie for the device. The cookie is always replaced,
 * so that a planted or copied cookie is worthless.
 */
export async function rememberDevice(
  tx: Transaction,
  mobileNo: string,
  cookie: string | null,
  now: Date,
): Promise<string> {
  const token = newToken()
  if (cookie !== null) await renameDevice(tx, hashToken(cookie), hashToken(token))
  await recordDeviceSignIn(tx, hashToken(token), mobileNo, now)
  return token
}
