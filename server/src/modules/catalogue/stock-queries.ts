import { makeNote, serializeNote } from '@farmstand/contracts/note-words'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'

export interface StockDemand {
  stockId: number
  quantity: number
}

/**
 * Takes each demand that the stock covers and writes its move, in one statement; answers the ids that were taken. Rows are locked in the
 * order of their ids, so that two orders cannot deadlock.
 */
export async function takeFromShelf(
  tx: Transaction,
  demands: readonly StockDemand[],
  { why, reference, at }: { why: 'ORDER' | 'REPLACEMENT'; reference: string; at: Date },
): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with demand as (
      select * from unnest(${idsOf(demands)}::int[], ${quantitiesOf(demands)}::int[]) as d(id, quantity)
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
 * Returns each demand to stock and writes its move, in one statement; rows are locked in the same order. What a count found missing is
 * filled first: those units exist in the books only, so they are booked out again.
 */
export async function putOnShelf(
  tx: Transaction,
  demands: readonly StockDemand[],
  {
    why,
    reference,
    at,
  }: { why: 'CANCELLATION' | 'ADJUST' | 'RECEIVED' | 'REPLACEMENT' | 'WITHOUT'; reference: string; at: Date },
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

/** Writes that each demand came back and was thrown away; what can be sold stays as it is. */
export async function insertWasted(
  tx: Transaction,
  demands: readonly StockDemand[],
  { why, reference, note, at }: { why: 'CANCELLATION' | 'REPLACEMENT'; reference: string; note: string; at: Date },
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
 * An order goes without these pieces because they are not there. Answers how many of them were known to be missing, and are no longer; of
 * the others the books believed that they lay there, which is over.
 */
export async function goWithout(tx: Transaction, { stockId, quantity }: StockDemand): Promise<number> {
  const { rows } = await tx.execute<{ forgotten: number }>(sql`
    with locked as (
      select id, least(missing, ${quantity}::int) as forgotten from item where id = ${stockId} for update
    )
    update item set missing = item.missing - locked.forgotten from locked where item.id = locked.id returning locked.forgotten`)
  return rows[0]?.forgotten ?? 0
}

/**
 * Takes pieces that an order wants again off the shelf and writes that move; those that are not there are missing. The other way round
 * from what putting them on the shelf does.
 */
export async function takeOrMiss(
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

// Arrays travel as one parameter each, in PostgreSQL's array notation: whole numbers only, so nothing needs quoting.
const idsOf = (demands: readonly StockDemand[]): string => `{${demands.map(({ stockId }) => stockId).join(',')}}`
const quantitiesOf = (demands: readonly StockDemand[]): string =>
  `{${demands.map(({ quantity }) => quantity).join(',')}}`
