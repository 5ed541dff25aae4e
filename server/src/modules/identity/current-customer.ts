import { inTransaction, type Queryable } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { hashToken } from '../../platform/ids.ts'
import { customerByUid, type Customer } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { issueAccess } from './open-session.ts'
import { inGrace, isOpen } from './refresh-session.ts'
import { customerOfAccess, lockRefresh, type StoredSignIn } from './session-queries.ts'

/**
 * Returns the customer of a bearer token; null if the token is unknown, expired or revoked. This is one query that uses
 * an index.
 */
export const authenticate = (db: Queryable, bearerToken: string, now: Date): Promise<StoredSignIn | null> =>
  customerOfAccess(db, hashToken(bearerToken), now)

export interface Credentials {
  bearer: string | null
  cookie: string | null
}

/**
 * Returns the customer of a bearer token or, if there is none, of the session cookie. With the cookie it also issues an
 * access token, but does not rotate the cookie.
 */
export async function currentCustomer(
  deps: IdentityDeps,
  { bearer, cookie }: Credentials,
): Promise<{ customer: Customer; accessToken: string | null } | Refused> {
  const now = deps.clock.now()
  const signedIn = bearer === null ? null : await authenticate(deps.db, bearer, now)
  if (signedIn) return found(deps.db, signedIn.uid, null)
  return cookie === null ? refused('NOT_SIGNED_IN') : byCookie(deps, cookie, now)
}

/**
 * Returns the customer of the cookie. Locks the row of the refresh token. A concurrent account closure then waits, or
 * has already deleted the row.
 */
const byCookie = (deps: IdentityDeps, cookie: string, now: Date) =>
  inTransaction(deps.db, async (tx) => {
    const stored = await lockRefresh(tx, hashToken(cookie))
    if (!stored || !isOpen(stored, now) || !inGrace(stored, now)) return refused('NOT_SIGNED_IN')
    const { customerUid, sessionUid } = stored
    return found(tx, customerUid, await issueAccess(tx, sessionUid, deps.settings.current(), now))
  })

async function found(db: Queryable, uid: string, accessToken: string | null) {
  const customer = await customerByUid(db, uid)
  return customer ? { customer, accessToken } : refused('NOT_SIGNED_IN')
}
