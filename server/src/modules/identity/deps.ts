import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { MailDelivery, TextDelivery, MessageBrand } from '../notifications/index.ts'
import type { SettingsReader, ShopReader } from '../shop/index.ts'

interface Common {
  db: Database
  clock: Clock
  settings: SettingsReader
  texts: TextDelivery
  mail: MailDelivery
  /** The key that hashes codes, seals refresh tokens and signs challenges. It is never stored in the database. */
  secretKey: Buffer
  log: Log
  /** Returns true if the provider would send to this number. Does not ask the provider. */
  canText: (mobileNo: string) => boolean
  /** Returns true if a customer has ordered before. A part of the budget of codes is reserved for such customers. */
  hasOrdered: (db: Queryable, customerUid: string) => Promise<boolean>
  /** Forgets the remembered tokens. Called after the commit of a transaction that ends sessions. */
  forgetSignIns: () => void
}

/** The dependencies of the routes. */
export interface IdentityRoutesDeps extends Common {
  shop: ShopReader
  /** The origin at which customers reach the shop. */
  publicUrl: string
}

/** The dependencies of the use cases. */
export interface IdentityDeps extends Common {
  /** Brand and origin for texts. The origin also decides the attributes of cookies. */
  writer: MessageBrand
}
