import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { MailDelivery, TextDelivery, MessageBrand } from '../notifications/index.ts'
import type { SettingsReader, ShopReader } from '../shop/index.ts'

interface Common {
  db: Database
  clock: Clock
  settings: SettingsReader
  mail: MailDelivery
  texts: TextDelivery
  /** The key for hashing codes. It is never stored in the database. */
  secretKey: Buffer
  log: Log
  /** Forgets the remembered tokens of customers. Called once the account is closed. */
  forgetSignIns: () => void
}

/** The dependencies of the routes. */
export interface ClosureRoutesDeps extends Common {
  shop: ShopReader
  /** The origin at which customers reach the shop. */
  publicUrl: string
}

/** The dependencies of the use cases. */
export interface ClosureDeps extends Common {
  writer: MessageBrand
}
