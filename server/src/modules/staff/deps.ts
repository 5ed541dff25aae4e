import type { Buffer } from 'node:buffer'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'

export interface StaffDeps {
  db: Database
  clock: Clock
  /** Proves challenges; never in the database. */
  secretKey: Buffer
  /** Where passkeys are made and shown: an origin, and its host by which they are kept. */
  origin: string
  shopName: () => string
  /** True for the first who answers a challenge, ever. */
  spend: (challenge: string, now: Date) => Promise<boolean>
}
