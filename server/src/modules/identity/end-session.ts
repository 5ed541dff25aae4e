import { hashToken } from '../../platform/ids.ts'
import { authenticate, type Credentials } from './current-customer.ts'
import type { IdentityDeps } from './deps.ts'
import { revokeSession, storedRefresh } from './session-queries.ts'

/** Ends the sessions of these credentials. Ending a session twice is not an error. */
export async function endSession(deps: IdentityDeps, { bearer, cookie }: Credentials): Promise<void> {
  const now = deps.clock.now()
  const byBearer = bearer === null ? null : await authenticate(deps.db, bearer, now)
  const byCookie = cookie === null ? null : await storedRefresh(deps.db, hashToken(cookie))
  const sessions = new Set([byBearer?.sessionUid, byCookie?.sessionUid].filter((uid) => uid !== undefined))
  for (const uid of sessions) await revokeSession(deps.db, uid, 'signed out', now)
  if (sessions.size > 0) deps.forgetSignIns()
}
