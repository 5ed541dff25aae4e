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
  /** Key that hashes codes, seals refresh tokens and signs challenges; never stored in the database. */
  secretKey: Buffer
  log: Log
  /** Checks that the provider would send to this number, without a request. */
  canText: (mobileNo: string) => boolean
  /** Checks that a customer has ordered before; part of the code budget is reserved for these. */
  hasOrdered: (db: Queryable, customerUid: string) => Promise<boolean>
}

/** Dependencies of the routes. */
export interface IdentityRoutesDeps extends Common {
  shop: ShopReader
  /** Origin under which customers reach the shop. */
  publicUrl: string
}

/** Dependencies of the use cases. */
export interface IdentityDeps extends Common {
  /** Brand and origin for texts; the origin also decides the cookies' attributes. */
  writer: Writer
}
