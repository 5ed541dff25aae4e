import type { Setup } from '@farmstand/contracts/office/setup'
import type { ShopReader } from '../modules/shop/index.ts'
import type { Office, StaffDeps } from '../modules/staff/index.ts'
import type { Config } from '../platform/config.ts'
import type { OpenDatabase } from '../platform/database.ts'
import type { DatabaseWatch } from '../platform/database-watch.ts'
import type { Log } from '../platform/log.ts'
import type { VendorWatch } from '../platform/vendor-watch.ts'
import type { HandlerDeps } from './handlers.ts'

export interface OfficeParts extends HandlerDeps {
  config: Pick<Config, 'NODE_ENV' | 'TRUSTED_PROXIES' | 'publicUrl' | 'secretKey' | 'dataDir'>
  /** Where staff reach it, without a trailing slash. */
  origin: string
  database: OpenDatabase
  log: Log
  shop: ShopReader
  /** Folder of the pictures that the shop keeps itself. */
  pictures: string
  /** By which providers this installation takes money and sends messages. */
  installed: Setup['installed']
  /** Who of the vendors answers, and whether the database does. */
  vendors: VendorWatch
  databaseWatch: Pick<DatabaseWatch, 'problem'>
  /** Once a shop of its own has replaced the demo. */
  opened?: () => void
  /** Folder of the built screens; absent in tests of the calls alone. */
  build?: string
}

/** All that the routes of the back office work with. */
export interface OfficeDeps extends OfficeParts {
  office: Office
  staff: StaffDeps
}
