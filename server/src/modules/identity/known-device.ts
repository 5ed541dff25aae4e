import type { Queryable, Transaction } from '../../platform/database.ts'
import { hashToken, newToken } from '../../platform/ids.ts'
import { hasSignedIn, noteSignIn, renameDevice } from './device-queries.ts'
import { DEVICE_LIFE_MS, after } from './rules.ts'

/**
 * Returns the device's hash if it signed in with this number in the last 90 days, else null. A known device gets its
 * own limits, so that strangers cannot lock the number's owner out; it gets no access.
 */
export async function knownDeviceOf(
  db: Queryable,
  mobileNo: string,
  cookie: string | null,
  now: Date,
): Promise<string | null> {
  if (cookie === null) return null
  const deviceHash = hashToken(cookie)
  return (await hasSignedIn(db, deviceHash, mobileNo, after(now, -DEVICE_LIFE_MS))) ? deviceHash : null
}

/**
 * Records that a device proved a number and returns its new cookie. It always replaces the cookie, so that a planted or
 * copied one is worthless.
 */
export async function rememberDevice(
  tx: Transaction,
  mobileNo: string,
  cookie: string | null,
  now: Date,
): Promise<string> {
  const token = newToken()
  if (cookie !== null) await renameDevice(tx, hashToken(cookie), hashToken(token))
  await noteSignIn(tx, hashToken(token), mobileNo, now)
  return token
}
