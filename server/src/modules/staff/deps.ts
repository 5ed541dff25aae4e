import type { Buffer } from 'node:buffer'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'

export interface StaffDeps {
  db: Database
  clock: Clock
  /** The key that challenges are signed with; never stored in the database. */
  secretKey: Buffer
  /** Where passkeys are created and used: an origin, whose host they are bound to. */
  origin: string
  shopName: () => string
  /** True for the first use of a challenge only. */
  spend: (challenge: string, now: Date) => Promise<boolean>
}
