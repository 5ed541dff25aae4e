import { join } from 'node:path'
import { importWhenEmpty } from './modules/catalogue/index.ts'
import { hasPincodes, importPincodes } from './modules/delivery/index.ts'
import type { Config } from './platform/config.ts'
import type { OpenDatabase } from './platform/database.ts'
import type { Log } from './platform/log.ts'
import { imagesDirOf, writers } from './stock-shop.ts'

export interface Preparation {
  database: OpenDatabase
  config: Config
  log: Log
  /** Folder of the demo shop: its catalogue, and where India's pincodes lie. */
  demo: string
}

/**
 * Gives an empty shop something to sell, and the geocoder its pincodes. A shop that sells already is left as it is.
 * Safe to break off at any moment, and of processes that start together one does it while the others wait.
 */
export async function prepareShop({ database, config, log, demo }: Preparation): Promise<void> {
  const outcome = await importWhenEmpty(database, {
    folder: join(demo, 'catalogue'),
    imagesDir: imagesDirOf(config.dataDir),
    writers,
    begins: () => log.info('The shop is empty: loading the demo catalogue and making its pictures, about a minute'),
  })
  if (outcome && 'problems' in outcome)
    throw new Error(`The demo catalogue has faults: ${JSON.stringify(outcome.problems.slice(0, 10))}`)
  if (outcome) log.info(outcome, 'The demo catalogue is on the shelves')
  // Asked apart: a start that was broken off between the two completes the second now.
  if (await hasPincodes(database.db)) return
  const loaded = await importPincodes(database.db, join(demo, 'pincodes.csv.gz'))
  if ('problems' in loaded) throw new Error(`The pincodes cannot be loaded: ${loaded.problems[0] ?? ''}`)
  log.info({ pincodes: loaded.pincodes }, 'The pincodes are loaded')
}
