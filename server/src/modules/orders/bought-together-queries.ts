import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'

/** The minimum number of orders with both items for them to count as a pair. */
const MIN_ORDERS = 5
/**
 * The minimum number of different customers who bought both items, so that a pair reveals no single customer's habits.
 */
const MIN_CUSTOMERS = 3
/**
 * The minimum lift. The lift is how many times more often two items are bought together than by chance. The pairs of an
 * item in every basket have a lift of 1, so they do not count.
 */
const MIN_LIFT = 1.2
const MAX_PAIRS = 8
/**
 * Statement timeout for reading half a year of orders of a large shop. It is longer than any customer's request may
 * take.
 */
const STATEMENT_TIMEOUT = '300s'
/** Enough memory to count pairs without temporary files. */
const WORK_MEM = '64MB'

interface BoughtTogether extends Record<string, unknown> {
  itemId: number
  /** Rank from 1. Rank 1 is the item most often bought with `itemId`, relative to its own orders. */
  place: number
  withId: number
}

/**
 * Returns pairs bought in one order since `since`, in both directions, at most eight for each item or combo. Pairs are
 * ranked by cosine similarity: the number of orders with both, divided by the square root of the product of the numbers
 * of orders with each. Cancelled orders and lines of which nothing was packed do not count.
 */
export async function boughtTogether(tx: Transaction, since: Date): Promise<BoughtTogether[]> {
  await tx.execute(
    sql`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true), set_config('work_mem', ${WORK_MEM}, true),
      set_config('jit', 'off', true)`,
  )
  const { rows } = await tx.execute<BoughtTogether>(sql`
    with recent as materialized (
      select uid, customer_uid from customer_order where created_at >= ${since.toISOString()} and status <> 'CANCELLED'
    ), missing as (
      select p.order_uid, p.position from order_pick p join recent on recent.uid = p.order_uid
      group by p.order_uid, p.position having bool_and(p.state <> 'OPEN' and p.packed = 0)
    ), bought as materialized (
      select distinct recent.uid, recent.customer_uid, l.item_id
      from recent join order_line l on l.order_uid = recent.uid
      where l.quantity > 0
        and not exists (select from missing m where m.order_uid = l.order_uid and m.position = l.position)
    ), single as (
      select item_id, count(*)::float8 as orders from bought group by item_id
    ), by_customer as (
      select a.item_id as one, b.item_id as other, a.customer_uid, count(*) as orders
      from bought a join bought b on b.uid = a.uid and b.item_id > a.item_id
      group by a.item_id, b.item_id, a.customer_uid
    ), pair as (
      select one, other, sum(orders)::float8 as orders from by_customer group by one, other
      having sum(orders) >= ${MIN_ORDERS} and count(*) >= ${MIN_CUSTOMERS}
    ), scored as (
      select pair.one, pair.other, pair.orders / sqrt(a.orders * b.orders) as cosine
      from pair join single a on a.item_id = pair.one join single b on b.item_id = pair.other
      where pair.orders * (select count(distinct uid) from bought) >= ${MIN_LIFT}::float8 * a.orders * b.orders
    ), both_ways as (
      select one as item_id, other as with_id, cosine from scored union all select other, one, cosine from scored
    ), ranked as (
      select item_id, with_id, row_number() over (partition by item_id order by cosine desc, with_id) as place from both_ways
    )
    select item_id as "itemId", place::int as place, with_id as "withId" from ranked where place <= ${MAX_PAIRS}`)
  return rows
}
