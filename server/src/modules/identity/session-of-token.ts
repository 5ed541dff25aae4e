import type { Queryable } from '../../platform/database.ts'
import { hashToken } from '../../platform/ids.ts'
import { storedRefresh } from './session-queries.ts'

/** Returns true if a refresh token, whether current or rotated, belongs to this session. */
export const belongsToSession = async (db: Queryable, token: string, sessionUid: string): Promise<boolean> =>
  (await storedRefresh(db, hashToken(token)))?.sessionUid === sessionUid
