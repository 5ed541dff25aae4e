import type { Queryable } from '../../platform/database.ts'
import { hashToken } from '../../platform/ids.ts'
import { storedRefresh } from './session-queries.ts'

/** Checks that a refresh token of any generation belongs to this family. */
export const belongsToSession = async (db: Queryable, token: string, sessionUid: string): Promise<boolean> =>
  (await storedRefresh(db, hashToken(token)))?.sessionUid === sessionUid
