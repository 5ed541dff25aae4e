import { makeNote, serializeNote } from '@farmstand/contracts/note-words'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'

export interface StockDemand {
  stockId: number
  quantity: number
}

/** The causes for which the goods of an order come back and may be wasted. */
export type ReturnCause = 'CANCELLATION' | 'REPLACEMENT' | 'REFUSED'

/**
 * Takes each demand that the stock covers and writes a stock move for it, in one statement. Returns the ids of the
 * items taken. Locks rows in the order of their ids, so that two orders cannot deadlock. The demands are subqueries, so
 * that PostgreSQL expects the same rows for every order and plans the statement once per connection.
 */
export async function takeFromShelf(
  tx: Transaction,
  demands: readonly StockDemand[],
  { why, reference, at }: { why: 'ORDER' | 'REPLACEMENT'; reference: string; at: Date },
): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with demand as (
      select * from unnest((select ${idsOf(demands)}::int[]), (select ${quantitiesOf(demands)}::int[])) as d(id, quantity)
    ), locked as (
      select i.id, d.quantity from item i join demand d on d.id = i.id order by i.id for update of i
    ), taken as (
      update item set on_hand = item.on_hand - locked.quantity from locked
      where item.id = locked.id and item.active and item.on_hand >= locked.quantity
      returning item.id, locked.quantity
    ), moved as (
      insert into stock_move (item_id, quantity, reason, reference, at)
      select id, -quantity, ${why}, ${reference}, ${at.toISOString()}::timestamptz from taken
    )
    select id from taken`)
  return new Set(rows.map((row) => row.id))
}

/**
 * Puts each demand back into stock and writes a stock move for it, in one statement. Locks rows in the order of their
 * ids. Returned pieces first replace missing ones. A second stock move books these out again, because they are promised
 * and do not add to the stock for sale.
 */
export async function putOnShelf(
  tx: Transaction,
  demands: readonly StockDemand[],
  {
    why,
    reference,
    at,
  }: {
    why: 'CANCELLATION' | 'ADJUST' | 'RECEIVED' | 'REPLACEMENT' | 'WITHOUT' | 'REFUSED'
    reference: string
    at: Date
  },
): Promise<void> {
  await tx.execute(sql`
    with demand as (
      select * from unnest(${idsOf(demands)}::int[], ${quantitiesOf(demands)}::int[]) as d(id, quantity)
    ), locked as (
      select i.id, d.quantity, least(i.missing, d.quantity) as owed
      from item i join demand d on d.id = i.id order by i.id for update of i
    ), returned as (
      update item set on_hand = item.on_hand + locked.quantity - locked.owed, missing = item.missing - locked.owed
      from locked where item.id = locked.id
      returning item.id, locked.quantity, locked.owed
    )
    insert into stock_move (item_id, quantity, reason, reference, at)
    select id, quantity, ${why}, ${reference}, ${at.toISOString()}::timestamptz from returned
    union all
    select id, -owed, 'COUNT', ${serializeNote(makeNote('STOCK_WAS_MISSING'))}, ${at.toISOString()}::timestamptz from returned where owed > 0`)
}

/**
 * Writes two stock moves for each demand, one for the return and one for the waste. The stock for sale does not change.
 */
export async function insertWasted(
  tx: Transaction,
  demands: readonly StockDemand[],
  { why, reference, note, at }: { why: ReturnCause; reference: string; note: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    with demand as (
      select * from unnest(${idsOf(demands)}::int[], ${quantitiesOf(demands)}::int[]) as d(id, quantity)
    )
    insert into stock_move (item_id, quantity, reason, reference, at)
    select id, quantity, ${why}, ${reference}, ${at.toISOString()}::timestamptz from demand
    union all
    select id, -quantity, 'WASTE', ${note}, ${at.toISOString()}::timestamptz from demand`)
}

/**
 * Records that an order goes without these pieces, because they are not on the shelf. Returns how many of them already
 * counted as missing; these no longer count. According to the books, the others were on the shelf until now.
 */
export async function reduceMissing(tx: Transaction, { stockId, quantity }: StockDemand): Promise<number> {
  const { rows } = await tx.execute<{ forgotten: number }>(sql`
    with locked as (
      select id, least(missing, ${quantity}::int) as forgotten from item where id = ${stockId} for update
    )
    update item set missing = item.missing - locked.forgotten from locked where item.id = locked.id returning locked.forgotten`)
  return rows[0]?.forgotten ?? 0
}

/**
 * Takes pieces from stock for an order that needs them again, and writes the stock move. Pieces that the stock lacks
 * count as missing. This reverses `putOnShelf`.
 */
export async function takeOrCountMissing(
  tx: Transaction,
  { stockId, quantity }: StockDemand,
  { reference, at }: { reference: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    with locked as (
      select id, ${quantity}::int - least(on_hand, ${quantity}::int) as owed from item where id = ${stockId} for update
    ), taken as (
      update item set on_hand = item.on_hand - ${quantity}::int + locked.owed, missing = item.missing + locked.owed
      from locked where item.id = locked.id
      returning item.id, locked.owed
    )
    insert into stock_move (item_id, quantity, reason, reference, at)
    select id, ${-quantity}::int, 'WITHOUT', ${reference}, ${at.toISOString()}::timestamptz from taken
    union all
    select id, owed, 'COUNT', ${serializeNote(makeNote('STOCK_WANTED_AGAIN'))}, ${at.toISOString()}::timestamptz from taken where owed > 0`)
}

// Each array is passed as one parameter in PostgreSQL's notation for arrays. The values need no quoting, because they
// are whole numbers.
const idsOf = (demands: readonly StockDemand[]): string => `{${demands.map(({ stockId }) => stockId).join(',')}}`
const quantitiesOf = (demands: readonly StockDemand[]): string =>
  `{${demands.map(({ quantity }) => quantity).join(',')}}`
