import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Language } from '@farmstand/contracts/languages'
import { lockByName } from '../../platform/advisory-lock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import { canBeBought } from '../catalogue/index.ts'
import { WAIT_KEPT_MS } from './rules.ts'
import { stockWait } from './tables.ts'

/** Locks the waits of one customer until the transaction ends, because the number of waits is limited. */
export const lockWaitsOf = (tx: Transaction, customerUid: string): Promise<void> =>
  lockByName(tx, `waits:${customerUid}`)

export async function insertWait(tx: Transaction, customerUid: string, itemId: number, since: Date): Promise<void> {
  await tx.insert(stockWait).values({ uid: newUid(), customerUid, itemId, since }).onConflictDoNothing()
}

/** Lists the ids of the items that a customer waits for, the newest wait first. */
export async function waitsOf(db: Queryable, customerUid: string): Promise<number[]> {
  const rows = await db
    .select({ itemId: stockWait.itemId })
    .from(stockWait)
    .where(eq(stockWait.customerUid, customerUid))
    .orderBy(desc(stockWait.since), desc(stockWait.itemId))
  return rows.map(({ itemId }) => itemId)
}

export async function removeWait(db: Queryable, customerUid: string, itemId: number): Promise<void> {
  await db.delete(stockWait).where(and(eq(stockWait.customerUid, customerUid), eq(stockWait.itemId, itemId)))
}

/** Counts the customers who wait for each of these items. Items that nobody waits for are left out. */
export async function countWaitsByItem(db: Queryable, itemIds: readonly number[]): Promise<Map<number, number>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select({ itemId: stockWait.itemId, waiting: count() })
    .from(stockWait)
    .where(inArray(stockWait.itemId, [...itemIds]))
    .groupBy(stockWait.itemId)
  return new Map(rows.map(({ itemId, waiting }) => [itemId, waiting]))
}

export interface EndedWait extends Record<string, unknown> {
  uid: string
  item_id: number
  name: string
  customer_uid: string
  mobile_no: string
  email: string | null
  language: Language | null
}

/**
 * Ends up to `limit` waits whose item can be bought again, and returns them with their customers. Each wait is ended by
 * one process only.
 */
export async function endWaits(tx: Transaction, limit: number): Promise<EndedWait[]> {
  const { rows } = await tx.execute<EndedWait>(sql`
    with back as (
      select w.uid from stock_wait w join item on item.id = w.item_id where ${canBeBought}
      order by w.since, w.uid limit ${limit} for update of w skip locked
    ), ended as (
      delete from stock_wait w using back where w.uid = back.uid returning w.*
    )
    select ended.uid, i.id as item_id, i.name, c.uid as customer_uid, c.mobile_no, c.email, c.language
    from ended join item i on i.id = ended.item_id join customer c on c.uid = ended.customer_uid
    order by ended.since, ended.uid`)
  return rows
}

export async function forgetWaits(tx: Transaction, customerUid: string): Promise<void> {
  await tx.delete(stockWait).where(eq(stockWait.customerUid, customerUid))
}

export async function sweepWaits(db: Queryable, now: Date): Promise<void> {
  await db.delete(stockWait).where(lt(stockWait.since, new Date(now.getTime() - WAIT_KEPT_MS)))
}
