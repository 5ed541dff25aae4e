import { join } from 'node:path'
import { importWhenEmpty } from './modules/catalogue/index.ts'
import { importSlots, importZones } from './modules/delivery/index.ts'
import type { Config } from './platform/config.ts'
import type { OpenDatabase } from './platform/database.ts'
import type { Log } from './platform/log.ts'

export interface Preparation {
  database: OpenDatabase
  config: Config
  log: Log
  /** Folder of the demo shop: its catalogue, and where India's pincodes lie. */
  demo: string
}

/** Gives an empty shop something to sell. A shop that sells already is left as it is. */
export async function prepareShop({ database, config, log, demo }: Preparation): Promise<void> {
  const outcome = await importWhenEmpty(database, {
    folder: join(demo, 'catalogue'),
    imagesDir: join(config.dataDir, 'images'),
    writers: { zones: importZones, slots: importSlots },
    begins: () => log.info('The shop is empty: loading the demo catalogue'),
  })
  if (outcome === null) return
  if ('problems' in outcome) throw new Error(`The demo catalogue has faults: ${JSON.stringify(outcome.problems.slice(0, 10))}`)
  log.info(outcome, 'The demo catalogue is on the shelves')
}
