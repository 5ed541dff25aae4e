import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { MailDelivery, TextDelivery, Writer } from '../notifications/index.ts'
import type { SettingsReader, ShopReader } from '../shop/index.ts'

interface Common {
  db: Database
  clock: Clock
  settings: SettingsReader
  texts: TextDelivery
  mail: MailDelivery
  /** The key that hashes codes, seals refresh tokens and signs challenges; never stored in the database. */
  secretKey: Buffer
  log: Log
  /** Whether the provider would send to this number; asking costs nothing. */
  canText: (mobileNo: string) => boolean
  /** Whether a customer has ever ordered: part of the code budget is kept for these. */
  hasOrdered: (db: Queryable, customerUid: string) => Promise<boolean>
}

/** What the routes are given. */
export interface IdentityRoutesDeps extends Common {
  shop: ShopReader
  /** Origin under which customers reach the shop. */
  publicUrl: string
}

/** What the use cases are given. */
export interface IdentityDeps extends Common {
  /** In whose name texts are written; its origin also decides how cookies are set. */
  writer: Writer
}
