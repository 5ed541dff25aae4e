import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { MailDelivery, TextDelivery, Writer } from '../notifications/index.ts'
import type { SettingsReader, ShopReader } from '../shop/index.ts'

interface Common {
  db: Database
  clock: Clock
  settings: SettingsReader
  mail: MailDelivery
  texts: TextDelivery
  /** Key for hashing codes; never stored in the database. */
  secretKey: Buffer
  log: Log
}

/** Dependencies of the routes. */
export interface ClosureRoutesDeps extends Common {
  shop: ShopReader
  /** Origin under which customers reach the shop. */
  publicUrl: string
}

/** Dependencies of the use cases. */
export interface ClosureDeps extends Common {
  writer: Writer
}
