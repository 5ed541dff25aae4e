import { inTransaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { hashToken } from '../../platform/ids.ts'
import type { IdentityDeps } from './deps.ts'
import { issuePair } from './open-session.ts'
import { addMilliseconds } from './rules.ts'
import { openPair, sealPair, type TokenPair } from './sealed-tokens.ts'
import { ROTATION_GRACE_MS, SESSION_LIFE_MS } from './session-life.ts'
import { lockRefresh, markRotated, revokeSession, storedRefresh, type StoredRefresh } from './session-queries.ts'

export interface RefreshResult {
  tokens: TokenPair
  sessionUid: string
}

/**
 * Rotates a refresh token. Within the grace period an old token gets the successor that it already has. Later, or if
 * that successor was rotated too, an attacker may have a copy, so the whole session is revoked.
 */
export async function refreshSession(deps: IdentityDeps, token: string): Promise<RefreshResult | Refused> {
  const now = deps.clock.now()
  const tokenHash = hashToken(token)
  let isRevoked = false
  const renewed = await inTransaction(deps.db, async (tx) => {
    const stored = await lockRefresh(tx, tokenHash)
    if (!stored || !isOpen(stored, now)) return refused('NOT_SIGNED_IN')
    const { sessionUid } = stored
    if (!stored.rotatedAt || !stored.successorSealed) {
      const tokens = await issuePair(tx, sessionUid, deps.settings.current(), now)
      await markRotated(tx, tokenHash, now, sealPair(deps.secretKey, token, tokens))
      return { tokens, sessionUid }
    }
    if (inGrace(stored, now)) {
      const tokens = openPair(deps.secretKey, token, stored.successorSealed)
      const successor = await storedRefresh(tx, hashToken(tokens.refreshToken))
      if (successor && !successor.rotatedAt) return { tokens, sessionUid }
    }
    await revokeSession(tx, sessionUid, 'refresh token replayed', now)
    isRevoked = true
    deps.log.warn(
      { event: 'refresh_replayed', customer: stored.customerUid },
      'An old refresh token was replayed; its session is revoked',
    )
    return refused('NOT_SIGNED_IN')
  })
  if (isRevoked) deps.forgetSignIns()
  return renewed
}

/**
 * Returns true if a session is neither revoked nor expired. A session ends 180 days after its sign-in, however often it
 * is renewed.
 */
export const isOpen = ({ revokedAt, expiresAt, signedInAt }: StoredRefresh, now: Date): boolean =>
  revokedAt === null && expiresAt > now && addMilliseconds(signedInAt, SESSION_LIFE_MS) > now

/**
 * Returns true if a token is not rotated, or was rotated so recently that the reply to another tab may still be on the
 * way.
 */
export const inGrace = ({ rotatedAt }: StoredRefresh, now: Date): boolean =>
  rotatedAt === null || now.getTime() - rotatedAt.getTime() <= ROTATION_GRACE_MS
