import type { Queryable, Transaction } from '../../platform/database.ts'
import { hashToken, newToken, newUid } from '../../platform/ids.ts'
import type { TokenPair } from './sealed-tokens.ts'
import { accessTokenEnds, refreshTokenEnds, type TokenLives } from './session-life.ts'
import { addAccess, addRefresh, addSession } from './session-queries.ts'

/** Starts a session with new tokens, whatever cookie the browser sent. */
export async function openSession(
  tx: Transaction,
  customerUid: string,
  settings: TokenLives,
  now: Date,
): Promise<TokenPair> {
  const sessionUid = newUid()
  await addSession(tx, sessionUid, customerUid, now)
  return issuePair(tx, sessionUid, settings, now)
}

export async function issuePair(
  tx: Transaction,
  sessionUid: string,
  settings: TokenLives,
  now: Date,
): Promise<TokenPair> {
  const token = newToken()
  await addRefresh(tx, {
    tokenHash: hashToken(token),
    sessionUid,
    expiresAt: refreshTokenEnds(settings, now),
  })
  return { accessToken: await issueAccess(tx, sessionUid, settings, now), refreshToken: token }
}

export async function issueAccess(db: Queryable, sessionUid: string, settings: TokenLives, now: Date): Promise<string> {
  const token = newToken()
  await addAccess(db, {
    tokenHash: hashToken(token),
    sessionUid,
    expiresAt: accessTokenEnds(settings, now),
  })
  return token
}
