import { transactionTime, type Transaction } from '../../platform/database.ts'
import type { Paise } from '../../platform/money.ts'
import { addAudit } from '../staff/index.ts'
import {
  addZone,
  changeZone,
  deactivateZones,
  putPincodes,
  storedZones,
  zonesByName,
  type Zone,
} from './zone-queries.ts'
import { auditedZone } from './zone-handlers.ts'

export interface ZoneRow {
  pincode: string
  area: string
  /** The name of the zone. Null means that any zone with these terms will do. */
  zone: string | null
  feePaise: Paise
  /** Delivery is free from this item total on. Null means that it is never free. */
  freeAbovePaise: Paise | null
}

type Terms = Pick<ZoneRow, 'feePaise' | 'freeAbovePaise'>
const sameTerms = (zone: Pick<Zone, 'feePaise' | 'freeAbovePaise'>, terms: Terms): boolean =>
  zone.feePaise === terms.feePaise && zone.freeAbovePaise === terms.freeAbovePaise

/**
 * Changes the served pincodes to exactly those of `rows`. Other pincodes are no longer served. Returns the number of
 * changes. 0 means that nothing was written.
 */
export async function importZones(tx: Transaction, rows: readonly ZoneRow[]): Promise<number> {
  const stored = new Map((await storedZones(tx)).map((one) => [one.pincode, one]))
  const changed = rows.filter((row) => {
    const one = stored.get(row.pincode)
    return !one?.active || one.area !== row.area || (row.zone !== null && one.zone !== row.zone) || !sameTerms(one, row)
  })
  const kept = new Set(rows.map((row) => row.pincode))
  const dropped = [...stored.values()].filter((one) => one.active && !kept.has(one.pincode))
  // The statement runs only if something changed, because the trigger announces even a statement that changes no row.
  if (changed.length > 0) {
    const zoneOf = await zonesFor(tx, changed, (code) => stored.get(code)?.zone ?? null)
    await putPincodes(
      tx,
      changed.map((row) => ({ pincode: row.pincode, area: row.area, zoneId: zoneOf(row) })),
    )
  }
  if (dropped.length > 0)
    await deactivateZones(
      tx,
      dropped.map((one) => one.pincode),
    )
  return changed.length + dropped.length
}

/**
 * Finds, changes or creates the zone for each row: the zone with the row's name, otherwise the pincode's present zone
 * if it has these terms, otherwise any zone with these terms.
 */
async function zonesFor(
  tx: Transaction,
  rows: readonly ZoneRow[],
  presentZone: (pincode: string) => string | null,
): Promise<(row: ZoneRow) => number> {
  const zones = await zonesByName(tx)
  const find = (row: ZoneRow): Zone | undefined => {
    if (row.zone !== null) return zones.find((zone) => zone.name === row.zone)
    const alike = zones.filter((zone) => sameTerms(zone, row))
    return alike.find((zone) => zone.name === presentZone(row.pincode)) ?? alike[0]
  }
  for (const row of rows) {
    const zone = find(row)
    const terms = { feePaise: row.feePaise, freeAbovePaise: row.freeAbovePaise }
    if (!zone) {
      const name = row.zone ?? freeName(zones)
      const id = await addZone(tx, { name, ...terms })
      if (id === null) throw new Error(`The zone ${name} already exists`)
      await noteImport(tx, { id, name, ...terms })
      zones.push({ id, name, ...terms, version: 0 })
    } else if (!sameTerms(zone, row)) {
      await changeZone(tx, zone.id, zone.version, { name: zone.name, ...terms })
      await noteImport(tx, { id: zone.id, name: zone.name, ...terms })
      Object.assign(zone, terms, { version: zone.version + 1 })
    }
  }
  return (row) => {
    const zone = find(row)
    if (!zone) throw new Error(`Pincode ${row.pincode} got no zone`)
    return zone.id
  }
}

/** Records the imported terms in the audit, so that a zone's terms always equal those of its last audit entry. */
async function noteImport(tx: Transaction, zone: Omit<Zone, 'version'>): Promise<void> {
  const at = await transactionTime(tx)
  const done = { actor: 'cli:an import', operation: 'saveZone', subject: `zone:${zone.id}`, after: auditedZone(zone) }
  await addAudit(tx, [{ at, ...done }])
}

function freeName(zones: readonly Zone[]): string {
  let number = zones.length + 1
  while (zones.some(({ name }) => name === `Zone ${number}`)) number += 1
  return `Zone ${number}`
}
