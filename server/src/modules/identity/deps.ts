import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { MailDelivery, SmsSender, TextDelivery, Writer } from '../notifications/index.ts'
import type { SettingsReader, ShopReader } from '../shop/index.ts'

/** What the module needs to work. */
export interface IdentityParts {
  db: Database
  clock: Clock
  settings: SettingsReader
  shop: ShopReader
  sms: SmsSender
  mail: MailDelivery
  /** Hashes codes, seals successors, signs challenges; never in the database. */
  secretKey: Buffer
  /** Origin under which customers reach the shop. */
  publicUrl: string
  log: Log
  /** Whether a customer has ever ordered: the shop keeps a part of its budget for codes for these (D10.4). */
  hasOrdered: (db: Queryable, customerUid: string) => Promise<boolean>
}

/** What its use cases work with. */
export interface IdentityDeps {
  db: Database
  clock: Clock
  settings: SettingsReader
  texts: TextDelivery
  /** Whether the provider would send to this number; asking costs nothing. */
  canText: (mobileNo: string) => boolean
  hasOrdered: IdentityParts['hasOrdered']
  mail: MailDelivery
  /** In whose name texts are written, and the origin that decides how cookies are set. */
  writer: Writer
  /** Hashes codes, seals successors, signs challenges; never in the database. */
  secretKey: Buffer
  log: Log
}
