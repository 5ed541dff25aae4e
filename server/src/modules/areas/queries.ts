import { count, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Language } from '@farmstand/contracts/languages'
import { lockByName } from '../../platform/advisory-lock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import { AREA_WAIT_KEPT_MS } from './rules.ts'
import { areaWait } from './tables.ts'

/** The person who waits: a customer, or a visitor who typed a mobile number. */
export type Waiter = { customerUid: string } | { mobileNo: string }

const waitsOfPerson = (who: Waiter) =>
  'customerUid' in who ? eq(areaWait.customerUid, who.customerUid) : eq(areaWait.mobileNo, who.mobileNo)

/** Locks the waits of one person until the transaction ends, because their number is limited. */
export const lockAreaWaits = (tx: Transaction, who: Waiter): Promise<void> =>
  lockByName(tx, `area-waits:${'customerUid' in who ? who.customerUid : who.mobileNo}`)

export async function insertAreaWait(
  tx: Transaction,
  who: Waiter,
  { pincode, language, since }: { pincode: string; language: Language; since: Date },
): Promise<void> {
  await tx
    .insert(areaWait)
    .values({ uid: newUid(), pincode, language, since, ...who })
    .onConflictDoNothing()
}

export async function countAreasOf(db: Queryable, who: Waiter): Promise<number> {
  const [row] = await db.select({ areas: count() }).from(areaWait).where(waitsOfPerson(who))
  return row?.areas ?? 0
}

export async function countGuestWaits(db: Queryable): Promise<number> {
  const [row] = await db.select({ waits: count() }).from(areaWait).where(isNotNull(areaWait.mobileNo))
  return row?.waits ?? 0
}

export interface WantedArea {
  pincode: string
  /** Null if the pincode is unknown. */
  area: string | null
  people: number
}

/** Returns the pincodes for which most people wait, the most wanted first. */
export async function mostWantedAreas(db: Queryable, limit: number): Promise<WantedArea[]> {
  const { rows } = await db.execute<WantedArea & Record<string, unknown>>(sql`
    select w.pincode, coalesce(min(z.area), min(p.place)) as area, count(*)::int as people
    from area_wait w left join pincode p on p.pincode = w.pincode left join zone_pincode z on z.pincode = w.pincode
    group by w.pincode order by people desc, w.pincode limit ${limit}`)
  return rows.map(({ pincode, area, people }) => ({ pincode, area, people }))
}

export interface EndedAreaWait extends Record<string, unknown> {
  uid: string
  pincode: string
  area: string
  customer_uid: string | null
  mobile_no: string
  email: string | null
  language: Language
}

/** Ends up to `limit` waits for areas to which the shop now delivers. Each wait is ended by one process only. */
export async function endAreaWaits(tx: Transaction, limit: number): Promise<EndedAreaWait[]> {
  const { rows } = await tx.execute<EndedAreaWait>(sql`
    with served as (
      select w.uid from area_wait w join zone_pincode z on z.pincode = w.pincode and z.active
      order by w.since, w.uid limit ${limit} for update of w skip locked
    ), ended as (
      delete from area_wait w using served where w.uid = served.uid returning w.*
    )
    select ended.uid, ended.pincode, z.area, ended.customer_uid, coalesce(c.mobile_no, ended.mobile_no) as mobile_no,
      c.email, coalesce(c.language, ended.language) as language
    from ended join zone_pincode z on z.pincode = ended.pincode left join customer c on c.uid = ended.customer_uid
    order by ended.since, ended.uid`)
  return rows
}

/** Deletes the waits of a customer, and those that a visitor entered with the customer's number. */
export async function forgetAreaWaits(tx: Transaction, who: { customerUid: string; mobileNo: string }): Promise<void> {
  await tx.delete(areaWait).where(or(eq(areaWait.customerUid, who.customerUid), eq(areaWait.mobileNo, who.mobileNo)))
}

export async function sweepAreaWaits(db: Queryable, now: Date): Promise<void> {
  await db.delete(areaWait).where(lt(areaWait.since, new Date(now.getTime() - AREA_WAIT_KEPT_MS)))
}
