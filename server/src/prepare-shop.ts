import { join } from 'node:path'
import { isCatalogueEmpty } from './modules/catalogue/index.ts'
import { hasPincodes, importPincodes } from './modules/delivery/index.ts'
import { beginShop, newestIdentity, readShopFile } from './modules/shop/index.ts'
import { ConfigError, type Config } from './platform/config.ts'
import type { Database, OpenDatabase } from './platform/database.ts'
import type { FileStore } from './platform/file-store.ts'
import type { Log } from './platform/log.ts'
import { openDemo } from './open-demo.ts'

export interface Preparation {
  database: OpenDatabase
  config: Pick<Config, 'NODE_ENV' | 'SHOP_CONFIG'>
  store: FileStore
  log: Log
  /** The folder of the demo, which contains its catalogue and India's pincodes. */
  demo: string
  /** Called before the demo is loaded. */
  begins?: () => void
}

/**
 * Prepares the database at every start. Loads the pincodes for the geocoder and, if the shop is empty and not in
 * production, the demo. An existing shop stays unchanged. Safe to interrupt. If several processes start together, one
 * prepares the database while the others wait.
 */
export async function prepareShop({ database, config, store, log, demo, begins }: Preparation): Promise<void> {
  const { db } = database
  const begun = (await newestIdentity(db)) !== null
  if (!begun && !(await isCatalogueEmpty(db))) await takeOverIdentity(db, config.SHOP_CONFIG)
  else if (!begun && config.NODE_ENV === 'production')
    log.warn("This database contains no shop yet. Set one up with 'farmstand init'.")
  else if (!begun) {
    const announce = () => {
      log.info('The shop is empty. Loading the demo catalogue')
      begins?.()
    }
    const { SHOP_CONFIG: identity } = config
    const catalogue = join(demo, 'catalogue')
    const outcome = await openDemo({ database, store, catalogue, identity, begins: announce })
    if (outcome) log.info({ items: outcome.items.added, pictures: outcome.pictures }, 'Loaded the demo catalogue')
  }
  // Checked separately. If a start was interrupted between the two steps, the next start completes it.
  if (await hasPincodes(db)) return
  const loaded = await importPincodes(db, join(demo, 'pincodes.csv.gz'))
  if ('problems' in loaded) throw new Error(`Cannot load the pincodes: ${loaded.problems[0] ?? ''}`)
  log.info({ pincodes: loaded.pincodes }, 'Loaded the pincodes')
}

/** Stores the identity from the file of an older shop that has no identity in its database. */
async function takeOverIdentity(db: Database, path: string): Promise<void> {
  const outcome = readShopFile(path)
  if ('problems' in outcome) throw new ConfigError(outcome.problems.map((problem) => `SHOP_CONFIG ${problem}`))
  await beginShop(db, outcome.shop, 'taken over from SHOP_CONFIG')
}
