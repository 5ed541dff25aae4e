import { harvestEverything, importWhenEmpty, type ImportReport } from './modules/catalogue/index.ts'
import { promisedStock } from './modules/orders/index.ts'
import { beginShop, readShopFile } from './modules/shop/index.ts'
import { shopDay, systemClock } from './platform/clock.ts'
import { ConfigError } from './platform/config.ts'
import { inTransaction, type OpenDatabase } from './platform/database.ts'
import type { FileStore } from './platform/file-store.ts'
import { catalogueImporters } from './stock-shop.ts'

/** Goods that keep longer than this are not shown with the day on which they came in. */
const SHORT_LIFE_DAYS = 30

export interface DemoParts {
  database: OpenDatabase
  store: FileStore
  /** The folder of the demo's catalogue. */
  catalogue: string
  /** The file with the demo's identity. */
  identity: string
  /** Called before the import. */
  begins: () => void
}

/**
 * Fills an empty shop with the demo and the demo's identity. Returns null if the shop had items already. The identity
 * is stored last, so that the next start completes an interrupted import.
 */
export async function openDemo({
  database,
  store,
  catalogue,
  identity,
  begins,
}: DemoParts): Promise<ImportReport | null> {
  const outcome = readShopFile(identity)
  if ('problems' in outcome) throw new ConfigError(outcome.problems.map((problem) => `SHOP_CONFIG ${problem}`))
  const imported = await importWhenEmpty(database, {
    folder: catalogue,
    store,
    writers: catalogueImporters,
    promised: promisedStock,
    begins,
  })
  if (imported && 'problems' in imported)
    throw new Error(`The demo catalogue has problems: ${JSON.stringify(imported.problems.slice(0, 10))}`)
  // Short-lived goods of the demo came in on its first day, so that cards and pages can show it.
  if (imported) {
    const today = shopDay(systemClock.now())
    await inTransaction(database.db, (tx) => harvestEverything(tx, today, SHORT_LIFE_DAYS))
  }
  await beginShop(database.db, outcome.shop, 'demo')
  return imported
}
