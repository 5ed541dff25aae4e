import type { Buffer } from 'node:buffer'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'

export interface StaffDeps {
  db: Database
  clock: Clock
  /** Key that signs challenges; never stored in the database. */
  secretKey: Buffer
  /** Origin of the back office, to whose host passkeys are bound. */
  origin: string
  shopName: () => string
  /** Uses a challenge up; returns true for its first use only. */
  spend: (challenge: string, now: Date) => Promise<boolean>
}
