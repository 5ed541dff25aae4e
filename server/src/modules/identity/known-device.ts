import type { Queryable, Transaction } from '../../platform/database.ts'
import { hashToken, newToken } from '../../platform/ids.ts'
import { hasSignedIn, noteSignIn, renameDevice } from './device-queries.ts'
import { DEVICE_LIFE_MS, after } from './rules.ts'

/**
 * The device's name in the database when it has signed in with this number in the last 90 days, else null. It opens nothing: it only gives
 * the device limits of its own, so that strangers cannot lock a number's owner out.
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
 * Records that a device has proved a number, and answers its new cookie. The cookie is always replaced, so that one which somebody planted
 * or copied is worthless.
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
