import { eq, sql } from 'drizzle-orm'
import type { SetupDraft } from '@farmstand/contracts/office/setup'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { tablesDeletedAtOpening, tablesTruncatedAtOpening } from './tables-at-opening.ts'
import { setupDraft } from './tables.ts'

const nothing: SetupDraft = { fields: [], zones: [], windows: [], goods: null, seen: [] }

export interface StoredDraft {
  draft: SetupDraft
  /** 0 before the first save. */
  version: number
  savedAt: Date | null
}

export async function storedDraft(db: Queryable): Promise<StoredDraft> {
  const [row] = await db.select().from(setupDraft)
  return row
    ? { draft: row.content, version: row.version, savedAt: row.savedAt }
    : { draft: nothing, version: 0, savedAt: null }
}

/** Saves a draft if the stored version is still `seen`. Returns false if another save came first. */
export async function saveSetupDraft(
  tx: Transaction,
  { draft, seen, at }: { draft: SetupDraft; seen: number; at: Date },
): Promise<boolean> {
  const kept = { content: draft, version: seen + 1, savedAt: at }
  const rows = await tx
    .insert(setupDraft)
    .values(kept)
    .onConflictDoUpdate({ target: setupDraft.id, set: kept, setWhere: eq(setupDraft.version, seen) })
    .returning({ version: setupDraft.version })
  return rows.length > 0
}

/** Counts the orders, customers and pending payments that were made with the demo before the shop opened. */
export async function countTrialData(
  db: Queryable,
): Promise<{ orders: number; customers: number; livePayments: number }> {
  const { rows } = await db.execute<{ orders: number; customers: number; live: number }>(
    sql`select (select count(*)::int from customer_order) as orders,
               (select count(*)::int from customer) as customers,
               (select count(*)::int from payment_intent i join payment p on p.intent_uid = i.uid where i.account = 'LIVE') as live`,
  )
  const [{ orders, customers, live } = { orders: 0, customers: 0, live: 0 }] = rows
  return { orders, customers, livePayments: live }
}

/**
 * Deletes what was ordered and paid with the demo before the shop opened. The triggers of append-only tables are off in
 * this transaction only.
 */
export async function deleteTrialData(tx: Transaction): Promise<void> {
  // Customers who are shopping at this moment wait or retry. The opening waits at most 10 s for their locks.
  await tx.execute(sql`set local lock_timeout = '10s'`)
  for (const table of growOnly) await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
  await tx.execute(
    sql`truncate ${sql.join(
      tablesTruncatedAtOpening.map((table) => sql.identifier(table)),
      sql`, `,
    )} restart identity`,
  )
  for (const table of growOnly) await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`)
  await tx.execute(sql`update ledger_book set ended_at = clock_timestamp() where ended_at is null`)
  await tx.execute(sql`insert into ledger_book (begun_at) values (clock_timestamp())`)
  // Trial payments at a real provider stay, because the provider may still report them.
  await tx.execute(sql`delete from payment_trial where account = 'SANDBOX' or account is null`)
  await deleteSandboxProviderRecords(tx)
}

/**
 * Deletes the sandbox provider's record of its payments, which is in this database. A reconciliation would report them
 * as unknown.
 */
async function deleteSandboxProviderRecords(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'payment_sandbox' and tablename not like '%migration%'`,
  )
  if (rows.length === 0) return
  const tables = rows.map(({ name }) => sql`payment_sandbox.${sql.identifier(name)}`)
  await tx.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity`)
}

const growOnly = [
  'ledger_entry',
  'ledger_transfer',
  'ledger_anchor',
  'order_adjustment',
  'order_credit',
  'invoice',
  'invoice_line',
  'settlement_line',
  'order_event',
  'history_seal',
] as const

/**
 * Deletes all categories except `kept`, together with the items and aliases in them. Also deletes all banners, zones,
 * windows and settings. The remaining items lose their shelf, source, pins and stock. Returns the ids of the remaining
 * stock items.
 */
export async function deleteDemoCatalogue(tx: Transaction, kept: readonly number[]): Promise<number[]> {
  const ids = sql`(${sql.join(
    [0, ...kept].map((id) => sql`${id}`),
    sql`, `,
  )})`
  // A combo is deleted if any of its parts is.
  await tx.execute(
    sql`delete from item where kind = 'COMBO' and (category_id not in ${ids} or id in (
          select combo_id from combo_part join item part on part.id = stock_id where part.category_id not in ${ids}))`,
  )
  await tx.execute(sql`delete from combo_part where combo_id not in (select id from item)`)
  await tx.execute(sql`delete from item where category_id not in ${ids}`)
  await tx.execute(
    sql`delete from category where id not in (select category_id from item)
          and id not in (select parent_id from category where id in (select category_id from item))`,
  )
  await tx.execute(
    sql`delete from catalogue_alias where target_id not in (select id from item union select id from category)`,
  )
  await tx.execute(
    sql`update item set shelf = null, source = null, goes_with = '{}', never_with = '{}', pinned = false, on_hand = 0, missing = 0`,
  )
  // The demo's price changes are deleted, so a remaining item starts with its present price.
  await tx.execute(sql`delete from item_first_price`)
  await tx.execute(sql`insert into item_first_price select id, cost_paise, discount_bp from item`)
  const gone = tablesDeletedAtOpening.filter((table) => !shelves.has(table))
  for (const table of gone) await tx.execute(sql`delete from ${sql.identifier(table)}`)
  const { rows } = await tx.execute<{ id: number }>(sql`select id from item where kind = 'STOCK' order by id`)
  return rows.map(({ id }) => id)
}

const shelves: ReadonlySet<string> = new Set(['combo_part', 'catalogue_alias', 'item', 'item_first_price', 'category'])

/**
 * Pins the first item of each category, then the second, and so on, so that the home page is not empty until the seller
 * pins items.
 */
export async function pinFirst(tx: Transaction, most: number): Promise<void> {
  await tx.execute(sql`
    update item set pinned = true where id in (
      select id from (
        select id, row_number() over (partition by category_id order by position, id) as turn
        from item where kind = 'STOCK' and active and on_hand > 0
      ) own order by turn, id limit ${most})`)
}

export async function countActiveItemsIn(db: Queryable, categoryIds: readonly number[]): Promise<number> {
  if (categoryIds.length === 0) return 0
  const ids = sql.join(
    categoryIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ shown: number }>(
    sql`select count(*)::int as shown from item where active and category_id in (${ids})`,
  )
  return rows[0]?.shown ?? 0
}
