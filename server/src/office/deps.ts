import type { Setup } from '@farmstand/contracts/office/setup'
import type { ShopReader } from '../modules/shop/index.ts'
import type { Office, StaffDeps } from '../modules/staff/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database, OpenDatabase } from '../platform/database.ts'
import type { DatabaseWatch } from '../platform/database-watch.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { Log } from '../platform/log.ts'
import type { VendorWatch } from '../platform/vendor-watch.ts'
import type { HandlerDeps } from './handlers.ts'

export interface OfficeParts extends HandlerDeps {
  config: Pick<Config, 'NODE_ENV' | 'TRUSTED_PROXIES' | 'publicUrl' | 'secretKey' | 'dataDir'>
  /** The origin of the back office, without a trailing slash. */
  origin: string
  database: OpenDatabase
  /** The database from which reports are read, on connections that the shop does not need. */
  books: Database
  log: Log
  shop: ShopReader
  /** The pictures that are stored in this shop. */
  pictures: FileStore
  /** The providers of payments and messages in this installation. */
  installed: Setup['installed']
  /** Records which vendors respond. */
  vendors: VendorWatch
  /** Reports problems of the database. */
  databaseWatch: Pick<DatabaseWatch, 'problem'>
  /** Called after the seller's shop has replaced the demo. */
  opened?: () => void
  /** The folder of the built screens; absent in tests that only call the API. */
  build?: string
}

/** The dependencies of the back office's routes. */
export interface OfficeDeps extends OfficeParts {
  office: Office
  staff: StaffDeps
}
