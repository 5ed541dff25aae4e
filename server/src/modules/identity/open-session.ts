import { MINUTE_MS, DAY_MS } from '../../platform/clock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { hashToken, newToken, newUid } from '../../platform/ids.ts'
import type { Settings } from '../shop/index.ts'
import { after } from './rules.ts'
import type { TokenPair } from './sealed-tokens.ts'
import { addAccess, addRefresh, addSession } from './session-queries.ts'

type Lifetimes = Pick<Settings, 'ACCESS_TOKEN_MINUTES' | 'REFRESH_TOKEN_DAYS'>

/** Starts a session family with new tokens, whatever the browser sent before. */
export async function openSession(
  tx: Transaction,
  customerUid: string,
  settings: Lifetimes,
  now: Date,
): Promise<TokenPair> {
  const sessionUid = newUid()
  await addSession(tx, sessionUid, customerUid, now)
  return issuePair(tx, sessionUid, settings, now)
}

export async function issuePair(
  tx: Transaction,
  sessionUid: string,
  settings: Lifetimes,
  now: Date,
): Promise<TokenPair> {
  const token = newToken()
  await addRefresh(tx, {
    tokenHash: hashToken(token),
    sessionUid,
    expiresAt: after(now, settings.REFRESH_TOKEN_DAYS * DAY_MS),
  })
  return { accessToken: await issueAccess(tx, sessionUid, settings, now), refreshToken: token }
}

export async function issueAccess(db: Queryable, sessionUid: string, settings: Lifetimes, now: Date): Promise<string> {
  const token = newToken()
  await addAccess(db, {
    tokenHash: hashToken(token),
    sessionUid,
    expiresAt: after(now, settings.ACCESS_TOKEN_MINUTES * MINUTE_MS),
  })
  return token
}
