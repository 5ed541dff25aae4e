import { transactionTime, type Transaction } from '../../../platform/database.ts'
import { putSettings, storedSettings } from '../../shop/index.ts'
import { addAudit } from '../../staff/index.ts'
import { lockCategories } from '../category-queries.ts'
import { newCatalogueIds } from '../import-queries.ts'
import { readCatalogue } from '../queries.ts'
import { countStock, type CountPromised, type StockResult } from '../count-stock.ts'
import { recordPrices } from '../price-queries.ts'
import { CATEGORY_SETTING, slugsOf } from './check-folder.ts'
import type { FolderPicture } from './find-pictures.ts'
import type { FolderRows } from './folder-tables.ts'
import { plansOf, slotsOf, zonesOf, type ForeignWriters } from './foreign-rows.ts'
import { describeMove, priceMoves, type DescribedMove, type PriceMove } from './price-moves.ts'
import { mergeShelves } from './merge-shelves.ts'
import { mergeAliases, mergeBanners, mergeCategories, mergeItems, mergeParts, type RowChange } from './merge-rows.ts'

/** The number of changes that an import makes, by file. */
export interface ImportSummary {
  categories: RowChange
  items: RowChange
  /** The price changes of items that existed before. */
  prices: DescribedMove[]
  aliases: RowChange
  banners: RowChange
  shelves: number
  /** The number of stock items whose count differed from the known stock. */
  stock: number
  zones: number
  slots: number
  plans: number
  settings: number
}

export interface WriteOptions {
  pictures: ReadonlyMap<string, FolderPicture>
  writers: ForeignWriters
  promised: CountPromised
  /** Withdraw rows of the shop that the folder's files do not contain. */
  prune: boolean
}

/**
 * Writes only differences. Importing the same folder again therefore changes no row, and running processes do not
 * reload.
 */
export async function writeFolder(tx: Transaction, rows: FolderRows, options: WriteOptions): Promise<ImportSummary> {
  await lockCategories(tx)
  const stored = await readCatalogue(tx)
  const ids = await idsByName(tx, rows, stored)
  const merging = { rows, stored, ids, pictures: options.pictures, prune: options.prune }
  const categories = await mergeCategories(tx, merging)
  const items = await mergeItems(tx, merging)
  const recombined = await mergeParts(tx, merging)
  const prices = priceMoves(rows, stored)
  if (prices.length > 0) await recordImportedPrices(tx, prices)
  const counts = (rows.items ?? []).flatMap(({ sku, stock }) =>
    stock === null ? [] : [{ id: ids(sku), counted: stock }],
  )
  const at = await transactionTime(tx)
  const counted = await countStock(tx, counts, { promised: options.promised, at })
  await noteCounts(tx, counted, at)
  return {
    categories,
    prices: prices.map(describeMove),
    items: { ...items, changed: items.changed + recombined },
    aliases: await mergeAliases(tx, merging),
    banners: await mergeBanners(tx, merging),
    shelves: await mergeShelves(tx, merging),
    stock: counted.filter(({ before, after }) => before !== after).length,
    zones: rows.zones ? await options.writers.zones(tx, zonesOf(rows.zones)) : 0,
    slots: rows.slots ? await options.writers.slots(tx, slotsOf(rows.slots)) : 0,
    plans: rows.plans ? await options.writers.plans(tx, plansOf(rows.plans)) : 0,
    settings: await writeSettings(tx, rows, ids),
  }
}

/** Writes one audit entry for all stock counts of an import. */
async function noteCounts(tx: Transaction, results: readonly StockResult[], at: Date): Promise<void> {
  const moved = results.filter(({ before, after }) => before !== after)
  if (moved.length === 0) return
  const counted = Object.fromEntries(moved.map(({ id, after }) => [id, after]))
  await addAudit(tx, [
    { at, actor: 'cli:an import', operation: 'countStock', subject: 'catalogue', after: { counted } },
  ])
}

async function recordImportedPrices(tx: Transaction, prices: readonly PriceMove[]): Promise<void> {
  const at = await transactionTime(tx)
  const moves = prices.map(({ id, before, after }) => ({ id, before, after, outcome: 'DONE' as const }))
  await recordPrices(tx, moves, { source: 'IMPORT', state: 'PUBLISHED', by: 'cli:an import', at, publishAt: at })
}

export type IdOf = (name: string) => number

/**
 * Returns a function that finds the id of a slug or SKU. Known names keep their ids, and new ones get ids in the order
 * of the files.
 */
async function idsByName(
  tx: Transaction,
  rows: FolderRows,
  stored: Awaited<ReturnType<typeof readCatalogue>>,
): Promise<IdOf> {
  const ids = new Map([
    ...stored.categories.map((row) => [row.slug, row.id] as const),
    ...stored.items.map((row) => [row.sku, row.id] as const),
  ])
  const named = [
    ...(rows.categories ?? []).map((row) => row.slug),
    ...(rows.items ?? []).map((row) => row.sku),
    ...(rows.combos ?? []).map((row) => row.sku),
  ]
  const fresh = named.filter((name) => !ids.has(name))
  for (const [index, id] of (await newCatalogueIds(tx, fresh.length)).entries()) ids.set(fresh[index] ?? '', id)
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The checked folder names '${name}', which has no id`)
    return id
  }
}

async function writeSettings(tx: Transaction, rows: FolderRows, ids: IdOf): Promise<number> {
  const stored = await storedSettings(tx)
  const entries = (rows.settings ?? []).map(
    ({ key, value }) => [key, key === CATEGORY_SETTING ? slugsOf(value).map(ids).join(',') : value] as const,
  )
  const changed = entries.filter(([key, value]) => stored.get(key) !== value)
  // The database trigger announces every statement, even one that changes no row.
  if (changed.length === 0) return 0
  const outcome = await putSettings(tx, Object.fromEntries(changed))
  if ('problems' in outcome) throw new Error(`Checked settings were refused: ${outcome.problems.join(', ')}`)
  return changed.length
}
