import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Department } from '@farmstand/contracts/department'
import type { AdjustmentGoesTo, AdjustmentKind } from '@farmstand/contracts/packing'
import type { Queryable, Transaction } from '../../../platform/database.ts'
import { newUid } from '../../../platform/ids.ts'
import type { Paise } from '../../../platform/money.ts'
import type { StoredOrder } from '../queries.ts'
import { order, orderAdjustment, orderLine, orderPick } from '../tables.ts'
import type { PickOutcome, Share } from './rules.ts'

export type StoredPick = typeof orderPick.$inferSelect
export type StoredAdjustment = typeof orderAdjustment.$inferSelect

/** Lists the picks of these orders, sorted by order line. An order whose packing has not begun has no picks. */
export const picksOf = (db: Queryable, orderUids: readonly string[]): Promise<StoredPick[]> =>
  orderUids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(orderPick)
        .where(inArray(orderPick.orderUid, [...orderUids]))
        .orderBy(asc(orderPick.orderUid), asc(orderPick.position), asc(orderPick.stockId))

interface Lease {
  packer: string
  now: Date
  until: Date
  /** True if only a lease that the packer already has is renewed, and no new lease is taken. */
  onlyOwn: boolean
}

/**
 * Locks an order for packing until the transaction ends, so that a change of a line and the end of packing never
 * overlap. Leases the order to the packer unless `lease` is null. Returns null if the order is not in the status
 * CONFIRMED.
 */
export async function lockForPacking(tx: Transaction, uid: string, lease: Lease | null): Promise<StoredOrder | null> {
  const [held] = await tx
    .update(order)
    .set({ version: sql`${order.version} + 1`, ...(lease && leased(lease)) })
    .where(and(eq(order.uid, uid), eq(order.status, 'CONFIRMED')))
    .returning()
  return held ?? null
}

const leased = ({ packer, now, until, onlyOwn }: Lease) => {
  const free = onlyOwn
    ? sql`${order.packer} = ${packer} and ${order.packingUntil} > ${now.toISOString()}::timestamptz`
    : sql`${order.packer} is null or ${order.packer} = ${packer} or ${order.packingUntil} <= ${now.toISOString()}::timestamptz`
  return {
    packer: sql`case when ${free} then ${packer} else ${order.packer} end`,
    packingUntil: sql`case when ${free} then ${until.toISOString()}::timestamptz else ${order.packingUntil} end`,
  }
}

/** Creates the missing picks of a locked order. Existing picks are not changed. */
export async function beginPicks(
  tx: Transaction,
  orderUid: string,
  shares: readonly (Share & { orderedG: number | null })[],
): Promise<void> {
  const rows = shares.map((share) => ({ ...share, orderUid, keptPaise: share.sharePaise }))
  await tx.insert(orderPick).values(rows).onConflictDoNothing()
}

export type PickKey = Pick<StoredPick, 'orderUid' | 'position' | 'stockId'>
const isPick = ({ orderUid, position, stockId }: PickKey) =>
  and(eq(orderPick.orderUid, orderUid), eq(orderPick.position, position), eq(orderPick.stockId, stockId))

/** Updates a pick if it still has the version that was seen. Returns false if another packer has changed it. */
export async function updatePick(
  tx: Transaction,
  seen: PickKey & { version: number },
  standing: PickOutcome &
    Pick<
      StoredPick,
      'toBag' | 'callUntil' | 'callAnswer' | 'cropVersion' | 'doneBy' | 'doneAt' | 'released' | 'countsSeen'
    >,
): Promise<boolean> {
  const updated = await tx
    .update(orderPick)
    .set({ ...standing, version: seen.version + 1 })
    .where(and(isPick(seen), eq(orderPick.version, seen.version)))
    .returning({ version: orderPick.version })
  return updated.length === 1
}

/**
 * Records the adjustments of an order that the caller has locked, and stores the sum of the adjustments on the order.
 */
export async function insertAdjustments(
  tx: Transaction,
  orderUid: string,
  adjustments: readonly (PickKey & { kind: AdjustmentKind; paise: Paise; goesTo: AdjustmentGoesTo })[],
  { total, at }: { total: Paise; at: Date },
): Promise<void> {
  if (adjustments.length === 0) return
  await tx.insert(orderAdjustment).values(adjustments.map((one) => ({ uid: newUid(), at, ...one })))
  await tx.update(order).set({ adjustedPaise: total }).where(eq(order.uid, orderUid))
}

export const adjustmentsOf = (db: Queryable, orderUid: string): Promise<StoredAdjustment[]> =>
  db
    .select()
    .from(orderAdjustment)
    .where(eq(orderAdjustment.orderUid, orderUid))
    .orderBy(asc(orderAdjustment.position), asc(orderAdjustment.stockId))

/**
 * Records the number of bags of an order if the order still has this version. Returns false if it was changed
 * meanwhile.
 */
export async function setBags(
  tx: Transaction,
  { uid, version }: Pick<StoredOrder, 'uid' | 'version'>,
  bags: number,
): Promise<boolean> {
  const kept = await tx
    .update(order)
    .set({ bags, packingUntil: null })
    .where(and(eq(order.uid, uid), eq(order.version, version)))
    .returning({ uid: order.uid })
  return kept.length === 1
}

/** Leases an order to a packer. Without `takeOver` the order must not be leased by another packer. */
export async function leaseOrder(
  tx: Transaction,
  uid: string,
  { packer, now, until, takeOver }: { packer: string; now: Date; until: Date; takeOver: boolean },
): Promise<boolean> {
  const taken = await tx
    .update(order)
    .set({ packer, packingUntil: until })
    .where(and(eq(order.uid, uid), eq(order.status, 'CONFIRMED'), takeOver ? undefined : isFree(packer, now)))
    .returning({ uid: order.uid })
  return taken.length === 1
}

const isFree = (packer: string, now: Date) =>
  or(isNull(order.packer), eq(order.packer, packer), isNull(order.packingUntil), lte(order.packingUntil, now))

/** SQL condition for an order whose customer is still to be called about missing items. */
export const hasOpenCall = sql<boolean>`exists (
  select 1 from order_pick p where p.order_uid = customer_order.uid and p.call_until is not null and p.call_answer is null)`

/**
 * SQL condition for an order that a packer can work on. It is false if the order only waits for the customer's answer
 * in a call.
 */
const hasWork = sql`(not ${hasOpenCall} or exists (
  select 1 from order_pick p where p.order_uid = customer_order.uid and (p.state = 'OPEN' or p.to_bag)
))`

/**
 * Leases the next order to a packer. An unfinished order of this packer comes first, then the others by delivery time.
 * Skips orders that are locked at the moment.
 */
export async function leaseNextOrder(
  tx: Transaction,
  {
    packer,
    now,
    until,
    department,
    except,
  }: { packer: string; now: Date; until: Date; department: Department | null; except: readonly string[] },
): Promise<string | null> {
  const own = sql`coalesce(${order.packer} = ${packer} and ${gt(order.packingUntil, now)}, false)`
  const [next] = await tx
    .select({ uid: order.uid })
    .from(order)
    .where(
      and(
        eq(order.status, 'CONFIRMED'),
        isFree(packer, now),
        department === null ? undefined : eq(order.department, department),
        hasWork,
        notInArray(order.uid, [...except]),
      ),
    )
    .orderBy(desc(own), asc(order.deliveryAt), desc(order.priority), asc(order.number))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!next) return null
  await tx.update(order).set({ packer, packingUntil: until }).where(eq(order.uid, next.uid))
  return next.uid
}

/**
 * Lists the order lines about which customers are still to be called, the earliest deadline first. With `until`, lists
 * only lines whose deadline is not later.
 */
export const openCalls = (db: Queryable, until?: Date): Promise<(PickKey & { version: number })[]> =>
  db
    .select({
      orderUid: orderPick.orderUid,
      position: orderPick.position,
      stockId: orderPick.stockId,
      version: orderPick.version,
    })
    .from(orderPick)
    .innerJoin(order, eq(order.uid, orderPick.orderUid))
    .where(
      and(
        eq(order.status, 'CONFIRMED'),
        isNotNull(orderPick.callUntil),
        isNull(orderPick.callAnswer),
        until === undefined ? undefined : lte(orderPick.callUntil, until),
      ),
    )
    .orderBy(asc(orderPick.callUntil), asc(orderPick.orderUid), asc(orderPick.position), asc(orderPick.stockId))

/** Counts the different items that go into the bags of each of these orders, with combos split into their items. */
export async function countItemsToPack(db: Queryable, orderUids: readonly string[]): Promise<Map<string, number>> {
  if (orderUids.length === 0) return new Map()
  const rows = await db
    .select({ uid: orderLine.orderUid, things: sql<number>`sum(jsonb_array_length(${orderLine.parts}))::int` })
    .from(orderLine)
    .where(inArray(orderLine.orderUid, [...orderUids]))
    .groupBy(orderLine.orderUid)
  return new Map(rows.map(({ uid, things }) => [uid, things]))
}
