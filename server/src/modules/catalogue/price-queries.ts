import { and, asc, desc, eq, getTableColumns, gte, lte, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import { paise, type Paise } from '../../platform/money.ts'
import { hasUncheckedFall, type Price } from './price-rules.ts'
import { item, priceBatch, priceChange } from './tables.ts'

export interface ItemPriceMove {
  id: number
  before: Price
  after: Price
}

export type StoredBatch = typeof priceBatch.$inferSelect
export type StoredChange = typeof priceChange.$inferSelect & { sku: string; name: string }
type Outcome = StoredChange['outcome']

/** Rows per statement. This stays far below PostgreSQL's limit of 65,535 parameters. */
const CHUNK = 1_000

/** Records old and new prices as one batch. Returns the uid of the batch. */
export async function recordPrices(
  tx: Transaction,
  moves: readonly (ItemPriceMove & { outcome: Outcome })[],
  batch: Omit<StoredBatch, 'uid' | 'name' | 'reverts' | 'fellUnseen'> & Partial<Pick<StoredBatch, 'name' | 'reverts'>>,
): Promise<string> {
  const uid = newUid()
  await tx
    .insert(priceBatch)
    .values({ ...batch, uid, fellUnseen: batch.source !== 'REVERT' && hasUncheckedFall(batch.by, moves) })
  const rows = moves.map(({ id, before, after, outcome }) => ({
    batch: uid,
    itemId: id,
    costBefore: before.costPaise,
    discountBefore: before.discountBp,
    costAfter: after.costPaise,
    discountAfter: after.discountBp,
    outcome,
    at: batch.at,
  }))
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx.insert(priceChange).values(rows.slice(from, from + CHUNK))
  return uid
}

export interface LockedPrice extends Price {
  id: number
  sku: string
  name: string
}

/** Locks these items in the order of their ids, as orders do, and returns their prices. */
export async function lockPrices(tx: Transaction, ids: readonly number[]): Promise<Map<number, LockedPrice>> {
  const rows = await tx
    .select({ id: item.id, sku: item.sku, name: item.name, costPaise: item.costPaise, discountBp: item.discountBp })
    .from(item)
    .where(sql`${item.id} = any(${`{${ids.join(',')}}`}::int[])`)
    .orderBy(asc(item.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, { ...row, costPaise: paise(row.costPaise) }]))
}

/** Writes the new prices of locked items. */
export async function setPrices(tx: Transaction, moves: readonly Pick<ItemPriceMove, 'id' | 'after'>[]): Promise<void> {
  if (moves.length === 0) return
  const rows = moves.map(({ id, after }) => ({ id, cost: after.costPaise, discount: after.discountBp }))
  await tx.execute(sql`
    update item set cost_paise = wanted.cost, discount_bp = wanted.discount, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted(id int, cost bigint, discount int)
    where item.id = wanted.id`)
}

/** Returns a batch and locks it until the transaction ends. Returns null if there is no such batch. */
export async function lockBatch(tx: Transaction, uid: string): Promise<StoredBatch | null> {
  const [row] = await tx.select().from(priceBatch).where(eq(priceBatch.uid, uid)).for('update')
  return row ?? null
}

export async function setBatchState(
  tx: Transaction,
  uid: string,
  change: Partial<Pick<StoredBatch, 'state' | 'publishAt' | 'fellUnseen'>>,
): Promise<void> {
  await tx.update(priceBatch).set(change).where(eq(priceBatch.uid, uid))
}

/** Records the outcome of the batch's planned changes. Items in `stayed` kept their price. */
export async function setOutcomes(tx: Transaction, batch: string, stayed: readonly number[]): Promise<void> {
  await tx
    .update(priceChange)
    .set({
      outcome: sql`case when ${priceChange.itemId} = any(${`{${stayed.join(',')}}`}::int[]) then 'STAYED' else 'DONE' end`,
    })
    .where(eq(priceChange.batch, batch))
}

/** Returns the changes of a batch, sorted by item id, because items are locked in this order. */
export async function changesOfBatch(db: Queryable, batch: string): Promise<StoredChange[]> {
  const rows = await db
    .select({ change: priceChange, sku: item.sku, name: item.name })
    .from(priceChange)
    .innerJoin(item, eq(item.id, priceChange.itemId))
    .where(eq(priceChange.batch, batch))
    .orderBy(priceChange.itemId)
  return rows.map(({ change, sku, name }) => ({ ...change, sku, name }))
}

// Table names are written out, because Drizzle omits them in a query of one table. Inside a subquery, PostgreSQL would
// then take the bare column name for a column of the inner table.
const isReverted = sql<boolean>`exists (select 1 from price_batch back where back.reverts = price_batch.uid)`
const changes = sql<number>`(select count(*)::int from price_change one where one.batch = price_batch.uid)`
const stayed = sql<number>`(select count(*)::int from price_change one where one.batch = price_batch.uid and one.outcome = 'STAYED')`

/** Returns the last published batch that is neither reverted nor itself a revert. */
export async function lastBatch(db: Queryable): Promise<string | null> {
  const [last] = await db
    .select({ uid: priceBatch.uid })
    .from(priceBatch)
    .innerJoin(priceChange, eq(priceChange.batch, priceBatch.uid))
    .where(and(eq(priceBatch.state, 'PUBLISHED'), ne(priceBatch.source, 'REVERT'), sql`not ${isReverted}`))
    .orderBy(desc(priceBatch.publishAt), desc(priceChange.id))
    .limit(1)
  return last?.uid ?? null
}

/**
 * Returns, by batch, the names of items whose planned price was not applied because their price had changed in the
 * meantime. Only batches published since `since` are listed.
 */
export async function listSkippedPrices(db: Queryable, since: Date): Promise<{ uid: string; names: string[] }[]> {
  const names = sql<string[]>`array_agg(${item.name} order by ${item.name})`
  return db
    .select({ uid: priceBatch.uid, names })
    .from(priceBatch)
    .innerJoin(priceChange, eq(priceChange.batch, priceBatch.uid))
    .innerJoin(item, eq(item.id, priceChange.itemId))
    .where(
      and(
        eq(priceBatch.state, 'PUBLISHED'),
        ne(priceBatch.source, 'REVERT'),
        gte(priceBatch.publishAt, since),
        eq(priceChange.outcome, 'STAYED'),
        sql`not ${isReverted}`,
      ),
    )
    .groupBy(priceBatch.uid)
    .orderBy(desc(priceBatch.publishAt))
}

/**
 * Returns the price changes of batches with a steep fall that nobody has confirmed, the newest batch first. Leaves out
 * items whose price has changed again since.
 */
export const listUncheckedFalls = (db: Queryable): Promise<(typeof priceChange.$inferSelect & { name: string })[]> =>
  db
    .select({ ...getTableColumns(priceChange), name: item.name })
    .from(priceBatch)
    .innerJoin(priceChange, eq(priceChange.batch, priceBatch.uid))
    .innerJoin(item, eq(item.id, priceChange.itemId))
    .where(
      and(
        priceBatch.fellUnseen,
        eq(priceBatch.state, 'PUBLISHED'),
        sql`not ${isReverted}`,
        eq(priceChange.outcome, 'DONE'),
        eq(item.costPaise, priceChange.costAfter),
        eq(item.discountBp, priceChange.discountAfter),
      ),
    )
    .orderBy(desc(priceBatch.publishAt), asc(item.name))

/** Returns the batches that are due, the earliest first. */
export async function duePriceBatches(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .select({ uid: priceBatch.uid })
    .from(priceBatch)
    .where(and(eq(priceBatch.state, 'SCHEDULED'), lte(priceBatch.publishAt, now)))
    .orderBy(priceBatch.publishAt, priceBatch.at)
  return rows.map(({ uid }) => uid)
}

export interface BatchSummary extends StoredBatch {
  changes: number
  stayed: number
  reverted: boolean
}

const summary = {
  batch: priceBatch,
  changes,
  stayed,
  reverted: isReverted,
}

/**
 * Returns a page of batches, the newest first. `before` is the last batch of the previous page, or null. Batches of the
 * same instant are sorted by uid.
 */
export async function batchPage(db: Queryable, before: string | null, size: number): Promise<BatchSummary[]> {
  const rows = await db
    .select(summary)
    .from(priceBatch)
    .where(
      before === null
        ? undefined
        : sql`(${priceBatch.at}, ${priceBatch.uid}) < (select at, uid from price_batch where uid = ${before})`,
    )
    .orderBy(desc(priceBatch.at), desc(priceBatch.uid))
    .limit(size)
  return rows.map(({ batch, ...rest }) => ({ ...batch, ...rest }))
}

export async function findBatch(db: Queryable, uid: string): Promise<BatchSummary | null> {
  const [row] = await db.select(summary).from(priceBatch).where(eq(priceBatch.uid, uid))
  return row ? { ...row.batch, changes: row.changes, stayed: row.stayed, reverted: row.reverted } : null
}

type Prices = typeof priceChange.$inferSelect

export const oldPriceOf = (change: Prices): Price => priceOf(change.costBefore, change.discountBefore)
export const newPriceOf = (change: Prices): Price => priceOf(change.costAfter, change.discountAfter)
const priceOf = (costPaise: Paise, discountBp: number): Price => ({ costPaise, discountBp })
