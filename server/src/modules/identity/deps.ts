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
  /** Hashes codes, seals successors, signs challenges; never in the database. */
  secretKey: Buffer
  log: Log
  /** Whether the provider would send to this number; asking costs nothing. */
  canText: (mobileNo: string) => boolean
  /** Whether a customer has ever ordered: the shop keeps a part of its budget for codes for these. */
  hasOrdered: (db: Queryable, customerUid: string) => Promise<boolean>
}

/** What the module needs to work. */
export interface IdentityRoutesDeps extends Common {
  shop: ShopReader
  /** Origin under which customers reach the shop. */
  publicUrl: string
}

/** What its use cases work with. */
export interface IdentityDeps extends Common {
  /** In whose name texts are written, and the origin that decides how cookies are set. */
  writer: Writer
}
