import { join } from 'node:path'
import { isCatalogueEmpty } from './modules/catalogue/index.ts'
import { hasPincodes, importPincodes } from './modules/delivery/index.ts'
import { beginShop, newestIdentity, readShopFile } from './modules/shop/index.ts'
import { ConfigError, type Config } from './platform/config.ts'
import type { Database, OpenDatabase } from './platform/database.ts'
import type { Log } from './platform/log.ts'
import { openDemo } from './open-demo.ts'

export interface Preparation {
  database: OpenDatabase
  config: Pick<Config, 'NODE_ENV' | 'SHOP_CONFIG' | 'dataDir'>
  log: Log
  /** The folder of the demo: its catalogue, and India's pincodes. */
  demo: string
  /** Called after each picture. */
  pictureMade?: (made: number, wanted: number) => void
}

/**
 * Prepares the database at every start: the demo in an empty shop, but never in production, and the geocoder's pincodes. A shop that was
 * begun is left as it is. Safe to interrupt; of processes that start together one does it while the others wait.
 */
export async function prepareShop({ database, config, log, demo, pictureMade }: Preparation): Promise<void> {
  const { db } = database
  const begun = (await newestIdentity(db)) !== null
  if (!begun && !(await isCatalogueEmpty(db))) await takeOverIdentity(db, config.SHOP_CONFIG)
  else if (!begun && config.NODE_ENV === 'production')
    log.warn('There is no shop in this database yet: farmstand init creates one')
  else if (!begun) {
    const begins = () =>
      log.info('The shop is empty: loading the demo catalogue and making its pictures, about a minute')
    const { dataDir, SHOP_CONFIG: identity } = config
    const catalogue = join(demo, 'catalogue')
    const outcome = await openDemo({ database, dataDir, catalogue, identity, begins, pictureMade })
    if (outcome) log.info(outcome, 'The demo catalogue is on the shelves')
  }
  // Checked separately, so that a start interrupted between the two is completed by the next.
  if (await hasPincodes(db)) return
  const loaded = await importPincodes(db, join(demo, 'pincodes.csv.gz'))
  if ('problems' in loaded) throw new Error(`The pincodes cannot be loaded: ${loaded.problems[0] ?? ''}`)
  log.info({ pincodes: loaded.pincodes }, 'The pincodes are loaded')
}

/** A shop from before its identity was stored in the database takes over the one in its file. */
async function takeOverIdentity(db: Database, path: string): Promise<void> {
  const outcome = readShopFile(path)
  if ('problems' in outcome) throw new ConfigError(outcome.problems.map((problem) => `SHOP_CONFIG ${problem}`))
  await beginShop(db, outcome.shop, 'taken over from SHOP_CONFIG')
}
