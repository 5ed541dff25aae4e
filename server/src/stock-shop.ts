import {
  exportFolder,
  importFolder,
  type ExportReport,
  type ImportProblem,
  type ImportReport,
} from './modules/catalogue/index.ts'
import { importSlots, importZones, storedOffers, storedSlots, storedZones } from './modules/delivery/index.ts'
import { promisedStock } from './modules/orders/index.ts'
import { activePlans, importPlans } from './modules/membership/index.ts'
import type { FileStore } from './platform/file-store.ts'
import type { OpenDatabase, Queryable } from './platform/database.ts'
import { paise } from './platform/money.ts'

/** The functions that import zones, slots and plans. Each comes from the module that owns the data. */
export const catalogueImporters = { zones: importZones, slots: importSlots, plans: importPlans }

/** Imports a seller's catalogue folder. */
export const importShopFolder = (
  database: OpenDatabase,
  options: { folder: string; store: FileStore; dryRun: boolean; prune: boolean; confirmPrices?: boolean },
): Promise<ImportReport | { problems: ImportProblem[] }> =>
  importFolder(database, {
    ...options,
    writers: catalogueImporters,
    promised: promisedStock,
  })

/** Exports the shop's catalogue into a folder that the import reads. */
export const exportShopFolder = async (
  { db }: OpenDatabase,
  { folder, store }: { folder: string; store: FileStore },
): Promise<ExportReport> =>
  exportFolder(db, {
    folder,
    store,
    zones: await zonesOf(db),
    slots: await slotsOf(db),
    plans: await activePlans(db),
  })

async function zonesOf(db: Queryable) {
  const zones = (await storedZones(db)).filter((zone) => zone.active)
  return zones.map((zone) => ({
    ...zone,
    feePaise: paise(zone.feePaise),
    freeAbovePaise: zone.freeAbovePaise === null ? null : paise(zone.freeAbovePaise),
  }))
}

async function slotsOf(db: Queryable) {
  const slots = (await storedSlots(db)).filter((slot) => slot.active)
  const offers = Map.groupBy(await storedOffers(db), (offer) => offer.slotId)
  return slots.map(({ id, startMinute, endMinute }) => ({
    startMinute,
    endMinute,
    offers: Object.fromEntries(
      (offers.get(id) ?? []).map(({ department, capacity, cutoffMinutes }) => [
        department,
        { capacity, cutoffMinutes },
      ]),
    ),
  }))
}
