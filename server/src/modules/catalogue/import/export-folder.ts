import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '../../../platform/database.ts'
import type { FileStore } from '../../../platform/file-store.ts'
import { storedSettings } from '../../shop/index.ts'
import { catalogueRows } from '../queries.ts'
import { guardCell } from '../../../platform/csv-guard.ts'
import type { ForeignRows } from './foreign-rows.ts'
import { exportRows, type ExportRows } from './export-rows.ts'
import { fileOf, folderTables, type TableName } from './folder-tables.ts'
import { finishPicture } from './make-pictures.ts'
import { pictureFolder } from './picture-store.ts'

export interface ExportOptions extends ForeignRows {
  folder: string
  store: FileStore
}

/** The number of rows in each file, and the number of exported pictures. */
export type ExportReport = Record<TableName | 'pictures', number>

/**
 * Writes the catalogue, settings, zones, slots and plans as files that can be imported. Importing them into this shop
 * changes nothing, and importing them into an empty shop makes the same shop. Cells that a spreadsheet would read as
 * formulas are guarded.
 */
export async function exportFolder(db: Database, options: ExportOptions): Promise<ExportReport> {
  const { folder, store, ...foreign } = options
  const stored = await catalogueRows(db)
  const tables = exportRows(stored, foreign, await storedSettings(db))
  await mkdir(join(folder, 'images'), { recursive: true })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys widens to string; these are the table's own keys
  for (const name of Object.keys(folderTables) as TableName[])
    await writeFile(join(folder, fileOf(name)), csvOf(name, tables), { encoding: 'utf8' })
  const pictures = new Set(
    [...tables.categories, ...tables.banners, ...tables.items, ...tables.combos].flatMap((row) =>
      (('images' in row ? row['images'] : row['image']) ?? '')
        .split(' | ')
        .flatMap((path) => pictureFolder(path) ?? []),
    ),
  )
  for (const picture of pictures) {
    await finishPicture(store, picture)
    await copyPicture(store, picture, join(folder, 'images', picture))
  }
  const counts = Object.entries(tables).map(([name, rows]) => [name, rows.length] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one count for each table; fromEntries cannot say so
  return { ...Object.fromEntries(counts), pictures: pictures.size } as ExportReport
}

async function copyPicture(store: FileStore, picture: string, to: string): Promise<void> {
  for (const name of await store.list(picture)) {
    const content = await store.read(`${picture}/${name}`)
    if (!content) continue
    await mkdir(to, { recursive: true })
    await writeFile(join(to, name), content)
  }
}

/** Returns the file's text. It begins with a byte order mark, so that spreadsheets recognise UTF-8. */
function csvOf(name: TableName, tables: ExportRows): string {
  const columns = Object.keys(folderTables[name])
  const records = tables[name].map((row) => columns.map((column) => guardCell(row[column] ?? '')))
  return `\uFEFF${stringify([columns, ...records])}`
}
