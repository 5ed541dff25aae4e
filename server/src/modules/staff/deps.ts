import type { Buffer } from 'node:buffer'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'

export interface StaffDeps {
  db: Database
  clock: Clock
  /** The key that signs challenges. It is never stored in the database. */
  secretKey: Buffer
  /** The origin of the back office. Passkeys are bound to its host. */
  origin: string
  shopName: () => string
  /** Uses up a challenge. Returns true only for the first use of the challenge. */
  spend: (challenge: string, now: Date) => Promise<boolean>
}
