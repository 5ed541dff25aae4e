import { join } from 'node:path'
import { importFolder, importWhenEmpty, type ImportProblem, type ImportReport } from './modules/catalogue/index.ts'
import { hasPincodes, importPincodes, importSlots, importZones } from './modules/delivery/index.ts'
import type { OpenDatabase } from './platform/database.ts'
import type { Log } from './platform/log.ts'

/** The zones and slots of a catalogue folder go to the module that owns them. */
const writers = { zones: importZones, slots: importSlots }

/** Where the pictures of a shop live; served as /images/. */
export const imagesDirOf = (dataDir: string): string => join(dataDir, 'images')

/** Brings a seller's folder into the shop (D9.3). */
export const importShopFolder = (
  database: OpenDatabase,
  options: { folder: string; dataDir: string; dryRun: boolean; prune: boolean },
): Promise<ImportReport | { problems: ImportProblem[] }> =>
  importFolder(database, { ...options, imagesDir: imagesDirOf(options.dataDir), writers })

/** A shop with nothing in it gets the demo: catalogue, zones, slots and pincodes. Safe to break off, and to run in two processes. */
export async function loadDemoWhenEmpty(
  database: OpenDatabase,
  { demoDir, dataDir, log }: { demoDir: string; dataDir: string; log: Log },
): Promise<void> {
  const report = await importWhenEmpty(database, {
    folder: join(demoDir, 'catalogue'),
    imagesDir: imagesDirOf(dataDir),
    writers,
    begins: () => log.info('The shop is empty: loading the demo catalogue and making its pictures'),
  })
  if (report && 'problems' in report)
    throw new Error(
      `The demo catalogue cannot be loaded:\n${report.problems.map((one) => JSON.stringify(one)).join('\n')}`,
    )
  if (report) log.info({ items: report.items.added, pictures: report.pictures }, 'The demo catalogue is loaded')
  // Asked apart: a start that was broken off between the two completes the second now.
  if (!(await hasPincodes(database.db))) {
    const outcome = await importPincodes(database.db, join(demoDir, 'pincodes.csv.gz'))
    if ('problems' in outcome) throw new Error(`The pincodes cannot be loaded: ${outcome.problems[0] ?? ''}`)
    log.info({ pincodes: outcome.pincodes }, 'The pincodes are loaded')
  }
}
