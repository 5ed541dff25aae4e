import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { withAdvisoryLock } from '../../../platform/advisory-lock.ts'
import { inTransaction, type OpenDatabase } from '../../../platform/database.ts'
import type { FileStore } from '../../../platform/file-store.ts'
import { isCatalogueEmpty } from '../import-queries.ts'
import type { CountPromised } from '../count-stock.ts'
import { catalogueRows } from '../queries.ts'
import { checkFolder } from './check-folder.ts'
import type { ForeignWriters } from './foreign-rows.ts'
import { findPictures, ignoredIn } from './find-pictures.ts'
import { fileOf, folderTables, readFolder, type FolderRows, type TableName } from './folder-tables.ts'
import { inParallel } from './in-parallel.ts'
import { storeOriginal } from './make-pictures.ts'
import { ImportProblems, type ImportProblem } from './problems.ts'
import { readPicture } from './read-picture.ts'
import { priceMoves, refuseLargePriceChanges } from './price-moves.ts'
import { writeFolder, type ImportSummary } from './write-folder.ts'

export interface ImportOptions {
  folder: string
  /** The folder in which the shop stores its pictures. It is served as /images/. */
  store: FileStore
  writers: ForeignWriters
  promised: CountPromised
  /** Check everything and report the changes, but change nothing. */
  dryRun?: boolean
  /** Withdraw categories, items and other rows of the shop that the folder's files no longer name. */
  prune?: boolean
  /** True if the seller confirms all prices that move by more than 30 %. */
  confirmPrices?: boolean
}

export interface ImportReport extends ImportSummary {
  /** The number of new pictures. */
  pictures: number
  /** Ignored files in images/: links, and files that no row names. */
  ignored: string[]
  /**
   * Items that have pictures in the shop that the folder lacks, with their number. The import removes these pictures
   * from the items.
   */
  dropped: { sku: string; name: string; pictures: number }[]
}

/** The id of an advisory lock. It makes imports of all processes run one at a time. */
const IMPORT_LOCK = 4_117_002

/** Imports a folder of CSV files and pictures in one transaction, or changes nothing and returns every problem. */
export const importFolder = (
  database: OpenDatabase,
  options: ImportOptions,
): Promise<ImportReport | { problems: ImportProblem[] }> =>
  withAdvisoryLock(database, IMPORT_LOCK, () => importLocked(database, options))

/**
 * Imports into an empty shop. Returns null if the shop has a catalogue. If several processes call it at once, one
 * imports, and the others wait and return null.
 */
export const importWhenEmpty = (
  database: OpenDatabase,
  options: ImportOptions & { begins: () => void },
): Promise<ImportReport | { problems: ImportProblem[] } | null> =>
  withAdvisoryLock(database, IMPORT_LOCK, async () => {
    if (!(await isCatalogueEmpty(database.db))) return null
    options.begins()
    return importLocked(database, options)
  })

async function importLocked(
  database: OpenDatabase,
  options: ImportOptions,
): Promise<ImportReport | { problems: ImportProblem[] }> {
  const { folder: given, store, writers, promised, dryRun = false, prune = false, confirmPrices = false } = options
  // The given folder may be a link. Links inside the folder are not followed.
  const folder = existsSync(given) ? realpathSync(given) : given
  const problems = new ImportProblems()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys widens to string; these are the table's own keys
  const files = (Object.keys(folderTables) as TableName[]).map(fileOf)
  if (!files.some((file) => existsSync(join(folder, file))))
    problems.ofFile(folder, `is not a catalogue folder: it has none of ${files.join(', ')}`)
  const rows = readFolder(folder, problems)
  const stored = await catalogueRows(database.db)
  checkFolder(rows, stored, problems)
  // A dry run reports large price changes instead of refusing them.
  if (!confirmPrices && !dryRun) refuseLargePriceChanges(priceMoves(rows, stored), problems)
  const pictures = await findPictures(folder, store, rows, problems)
  if (problems.list.length > 0) return { problems: problems.list }
  const ignored = ignoredIn(folder, pictures.keys())
  const dropped = droppedPictures(rows, stored, pictures)
  const added = new Map(
    [...pictures.values()].flatMap((one) => (one.source ? [[one.stored, one.source] as const] : [])),
  )
  if (!dryRun) await inParallel([...added], ([path, source]) => storeNew(path, source, store))
  const undo = new DryRun()
  try {
    return await inTransaction(database.db, async (tx) => {
      const written = await writeFolder(tx, rows, { pictures, writers, promised, prune })
      undo.report = { ...written, pictures: added.size, ignored, dropped }
      if (dryRun) throw undo
      return undo.report
    })
  } catch (error) {
    if (error === undo && undo.report) return undo.report
    throw error
  }
}

async function storeNew(path: string, source: { folder: string; name: string }, store: FileStore): Promise<void> {
  const read = await readPicture(source.folder, source.name)
  if (read === 'missing' || 'problem' in read) throw new Error(`The picture ${source.name} changed during the import`)
  await storeOriginal(read.content, path, store)
}

/** Returns the items that lose pictures, because the folder is older than these pictures. */
function droppedPictures(
  rows: FolderRows,
  stored: Awaited<ReturnType<typeof catalogueRows>>,
  pictures: Awaited<ReturnType<typeof findPictures>>,
): ImportReport['dropped'] {
  const present = new Map(stored.items.map((one) => [one.sku, one]))
  return [...(rows.items ?? []), ...(rows.combos ?? [])].flatMap(({ sku, images }) => {
    const known = present.get(sku)
    if (!known) return []
    const kept = new Set(images.map((reference) => pictures.get(reference)?.stored))
    const gone = known.images.filter((path) => !kept.has(path)).length
    return gone > 0 ? [{ sku, name: known.name, pictures: gone }] : []
  })
}

/**
 * Thrown at the end of a dry run, to roll back its changes. A dry run makes all changes first, so that the report is
 * exact.
 */
class DryRun extends Error {
  report: ImportReport | null = null
}
