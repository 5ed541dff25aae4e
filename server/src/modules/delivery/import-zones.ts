import type { Transaction } from '../../platform/database.ts'
import type { Paise } from '../../platform/money.ts'
import { deactivateZones, storedZones, writeZones } from './queries.ts'

export interface ZoneRow {
  pincode: string
  area: string
  feePaise: Paise
  /** Item totals from here on are delivered free; null: never. */
  freeAbovePaise: Paise | null
}

/** Makes the zones exactly `rows`; pincodes left out are served no longer. Answers how many changed: 0 writes nothing. */
export async function importZones(tx: Transaction, rows: readonly ZoneRow[]): Promise<number> {
  const stored = new Map((await storedZones(tx)).map((zone) => [zone.pincode, zone]))
  const changed = rows.filter((row) => {
    const zone = stored.get(row.pincode)
    return (
      !zone?.active ||
      zone.area !== row.area ||
      zone.feePaise !== row.feePaise ||
      zone.freeAbovePaise !== row.freeAbovePaise
    )
  })
  const kept = new Set(rows.map((row) => row.pincode))
  const dropped = [...stored.values()].filter((zone) => zone.active && !kept.has(zone.pincode))
  // The table announces every statement, even one that touches no row: say nothing when there is nothing to say.
  if (changed.length > 0)
    await writeZones(
      tx,
      changed.map((row) => ({ ...row, active: true })),
    )
  if (dropped.length > 0)
    await deactivateZones(
      tx,
      dropped.map((zone) => zone.pincode),
    )
  return changed.length + dropped.length
}
