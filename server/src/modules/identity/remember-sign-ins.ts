import { listenTo } from '../../platform/announcements.ts'
import type { Clock } from '../../platform/clock.ts'
import type { OpenDatabase } from '../../platform/database.ts'
import { hashToken } from '../../platform/ids.ts'
import type { Log } from '../../platform/log.ts'
import { customerOfAccess, type StoredSignIn } from './session-queries.ts'

/** The channel on which the database announces that a session has ended or a customer's account has changed. */
const CHANNEL = 'sign_in_changed'

/**
 * Milliseconds for which a token's customer is remembered, counted from the beginning of the read. A revocation thus
 * holds in every process within this time, even if its announcement is lost.
 */
export const REMEMBERED_MS = 1_000

/** The maximum number of remembered tokens. With more customers in one second, the oldest are read again. */
const MOST = 10_000

export interface SignIns {
  /** Returns the customer of a bearer token; null if the token is unknown, expired or revoked. */
  resolve(bearerToken: string): Promise<StoredSignIn | null>
  /**
   * Forgets all tokens. Call it after the commit of a transaction that ends sessions, so that they end in this process
   * before its answer is sent.
   */
  forget(): void
  close(): Promise<void>
}

interface Remembered {
  signIn: StoredSignIn
  /** The time of `timer` until which it may be used without asking the database. */
  until: number
}

/**
 * Looks up access tokens, and remembers each for at most a second. The database announces the end of a session, and then
 * every process forgets all tokens at once. While this process does not hear announcements it remembers nothing.
 * `timer` counts milliseconds and only runs forward.
 */
export async function rememberSignIns(
  { database, clock, log }: { database: Pick<OpenDatabase, 'db' | 'pool'>; clock: Clock; log: Log },
  timer: () => number = () => performance.now(),
): Promise<SignIns> {
  const remembered = new Map<string, Remembered>()
  let hears = false
  /** Increases each time tokens are forgotten, so that an answer read before that is not remembered after it. */
  let forgotten = 0

  const forget = (): void => {
    forgotten += 1
    remembered.clear()
  }
  const remember = (tokenHash: string, one: Remembered): void => {
    // The map is in the order of reading, so the first entries are the oldest.
    for (const [oldest, { until }] of remembered) {
      if (until > timer() && remembered.size < MOST) break
      remembered.delete(oldest)
    }
    remembered.delete(tokenHash)
    remembered.set(tokenHash, one)
  }
  const announcements = await listenTo(database, {
    channel: CHANNEL,
    heard: () => {
      hears = true
      forget()
    },
    lost: () => {
      hears = false
      forget()
    },
    log,
  })
  hears = true
  return {
    resolve: async (bearerToken) => {
      const tokenHash = hashToken(bearerToken)
      const known = remembered.get(tokenHash)
      if (known && known.until > timer() && known.signIn.endsAt > clock.now()) return known.signIn
      const begun = { at: timer(), forgotten }
      const signIn = await customerOfAccess(database.db, tokenHash, clock.now())
      if (signIn && hears && begun.forgotten === forgotten)
        remember(tokenHash, { signIn, until: begun.at + REMEMBERED_MS })
      return signIn
    },
    forget,
    close: () => announcements.stop(),
  }
}
