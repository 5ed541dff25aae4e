import { and, asc, eq, inArray, min, notInArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { pincode, zone, zonePincode } from './tables.ts'

export type Zone = typeof zone.$inferSelect

/** A pincode with the terms of its zone. A pincode that is no longer served has no zone. */
export interface StoredZone {
  pincode: string
  area: string
  active: boolean
  zone: string | null
  feePaise: number
  freeAbovePaise: number | null
}

const withTerms = {
  pincode: zonePincode.pincode,
  area: zonePincode.area,
  active: zonePincode.active,
  zone: zone.name,
  feePaise: sql<number>`coalesce(${zone.feePaise}, 0)`.mapWith(Number),
  freeAbovePaise: zone.freeAbovePaise,
}

export const storedZones = (db: Queryable): Promise<StoredZone[]> =>
  db
    .select(withTerms)
    .from(zonePincode)
    .leftJoin(zone, eq(zone.id, zonePincode.zoneId))
    .orderBy(asc(zonePincode.pincode))

/** Returns a served pincode with the terms of its zone, or null. The text is fixed for the reason of `heldEstimation`. */
export async function zoneByPincode(db: Queryable, code: string): Promise<StoredZone | null> {
  const { rows } = await db.execute<StoredZone & Record<string, unknown>>(sql`
    select p.pincode, p.area, p.active, z.name as zone, z.fee_paise as "feePaise", z.free_above_paise as "freeAbovePaise"
    from zone_pincode p join zone z on z.id = p.zone_id where p.pincode = ${code} and p.active`)
  return rows[0] ?? null
}

/**
 * Returns the lowest delivery fee of any served pincode, or null if no pincode is served, and the amount from which
 * delivery is free for all of them, or null if a zone always charges its fee. Both are in paise.
 */
export async function lowestFee(db: Queryable): Promise<{ feePaise: number | null; freeAbovePaise: number | null }> {
  const freeAbove = sql`case when ${zone.feePaise} = 0 then 0 else ${zone.freeAbovePaise} end`
  const [found] = await db
    .select({
      feePaise: min(zone.feePaise),
      freeAbovePaise: sql<number | null>`case when bool_and(${freeAbove} is not null) then max(${freeAbove})::int end`,
    })
    .from(zonePincode)
    .innerJoin(zone, eq(zone.id, zonePincode.zoneId))
    .where(eq(zonePincode.active, true))
  return found ?? { feePaise: null, freeAbovePaise: null }
}

export interface NearbyArea {
  pincode: string
  area: string
  served: boolean
}

/** Returns all pincodes with their area in the districts in which the shop delivers. */
export async function areasNearby(db: Queryable): Promise<NearbyArea[]> {
  const { rows } = await db.execute<NearbyArea & Record<string, unknown>>(sql`
    select pincode, coalesce(z.area, p.place) as area, coalesce(z.active, false) as served
    from pincode p full join zone_pincode z using (pincode)
    where z.active or p.district in (
      select q.district from zone_pincode s join pincode q using (pincode) where s.active)`)
  return rows.map(({ pincode: code, area, served }) => ({ pincode: code, area, served }))
}

export const zonesByName = (db: Queryable): Promise<Zone[]> => db.select().from(zone).orderBy(asc(zone.name))

export async function zoneById(db: Queryable, id: number): Promise<Zone | null> {
  const [found] = await db.select().from(zone).where(eq(zone.id, id))
  return found ?? null
}

export const pincodesOfZones = (db: Queryable): Promise<{ pincode: string; area: string; zoneId: number | null }[]> =>
  db
    .select({ pincode: zonePincode.pincode, area: zonePincode.area, zoneId: zonePincode.zoneId })
    .from(zonePincode)
    .where(eq(zonePincode.active, true))
    .orderBy(asc(zonePincode.pincode))

type Terms = Pick<Zone, 'name' | 'feePaise' | 'freeAbovePaise'>

/** Inserts a zone and returns its id, or null if the name is taken. */
export async function addZone(tx: Transaction, terms: Terms): Promise<number | null> {
  const [row] = await tx.insert(zone).values(terms).onConflictDoNothing().returning({ id: zone.id })
  return row?.id ?? null
}

/** Changes a zone. Returns false if the zone's version is no longer `version`. */
export async function changeZone(tx: Transaction, id: number, version: number, terms: Terms): Promise<boolean> {
  const changed = await tx
    .update(zone)
    .set({ ...terms, version: version + 1 })
    .where(and(eq(zone.id, id), eq(zone.version, version)))
    .returning({ id: zone.id })
  return changed.length === 1
}

/** Deletes a zone from which the caller has removed all pincodes. */
export async function dropZone(tx: Transaction, id: number): Promise<void> {
  await tx.delete(zone).where(eq(zone.id, id))
}

export async function nameTaken(db: Queryable, name: string): Promise<number | null> {
  const [row] = await db.select({ id: zone.id }).from(zone).where(eq(zone.name, name))
  return row?.id ?? null
}

export interface PlacedPincode {
  pincode: string
  area: string
  zoneId: number
}

const active = (rows: readonly PlacedPincode[]) => rows.map((row) => ({ ...row, active: true }))
const ontoNewZone = {
  target: zonePincode.pincode,
  set: { area: sql`excluded.area`, zoneId: sql`excluded.zone_id`, active: true },
}

/** Puts pincodes into zones, even if they were in other zones. */
export async function putPincodes(tx: Transaction, rows: readonly PlacedPincode[]): Promise<void> {
  await tx.insert(zonePincode).values(active(rows)).onConflictDoUpdate(ontoNewZone)
}

/** Puts pincodes into one zone unless they are in another one. Returns the pincodes that are in the zone now. */
export async function claimPincodes(tx: Transaction, rows: readonly PlacedPincode[]): Promise<Set<string>> {
  const claimed = await tx
    .insert(zonePincode)
    .values(active(rows))
    .onConflictDoUpdate({
      ...ontoNewZone,
      setWhere: sql`not ${zonePincode.active} or ${zonePincode.zoneId} = excluded.zone_id`,
    })
    .returning({ pincode: zonePincode.pincode })
  return new Set(claimed.map((row) => row.pincode))
}

/** Returns the zone that serves each of these pincodes. */
export const zonesOfPincodes = (
  db: Queryable,
  pincodes: readonly string[],
): Promise<{ pincode: string; zone: string }[]> =>
  db
    .select({ pincode: zonePincode.pincode, zone: zone.name })
    .from(zonePincode)
    .innerJoin(zone, eq(zone.id, zonePincode.zoneId))
    .where(and(inArray(zonePincode.pincode, [...pincodes]), zonePincode.active))
    .orderBy(asc(zonePincode.pincode))

export async function deactivateZones(tx: Transaction, pincodes: readonly string[]): Promise<void> {
  await tx
    .update(zonePincode)
    .set({ active: false })
    .where(inArray(zonePincode.pincode, [...pincodes]))
}

/** Ends delivery to the pincodes of a zone, except those in `kept`. */
export async function releasePincodes(tx: Transaction, zoneId: number, kept: readonly string[]): Promise<void> {
  await tx
    .update(zonePincode)
    .set({ active: false, zoneId: null })
    .where(
      and(eq(zonePincode.zoneId, zoneId), ...(kept.length > 0 ? [notInArray(zonePincode.pincode, [...kept])] : [])),
    )
}

/**
 * Maps pincodes to the names of their places. A name that the shop has chosen takes precedence over the name in the
 * imported list.
 */
export async function placeNames(db: Queryable, pincodes: readonly string[]): Promise<Map<string, string>> {
  const listed = await db
    .select({ pincode: pincode.pincode, name: pincode.place })
    .from(pincode)
    .where(inArray(pincode.pincode, [...pincodes]))
  const own = await db
    .select({ pincode: zonePincode.pincode, name: zonePincode.area })
    .from(zonePincode)
    .where(inArray(zonePincode.pincode, [...pincodes]))
  return new Map([...listed, ...own].map((row) => [row.pincode, row.name]))
}
