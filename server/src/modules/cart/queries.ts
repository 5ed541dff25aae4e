import type { ItemType } from '@farmstand/contracts/item-type'
import { and, asc, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../platform/database.ts'
import type { Availability } from './rules.ts'
import { cartAddition, cartLine } from './tables.ts'

/** Copies an interface into a type with an index signature, which the database driver requires. */
type Row<Shape> = { [Column in keyof Shape]: Shape[Column] }

export interface StoredCartLine {
  uid: string
  itemId: number
  type: ItemType
  quantity: number
  seenPricePaise: number
  seenAvailability: Availability
}

const columns = {
  uid: cartLine.uid,
  itemId: cartLine.itemId,
  type: cartLine.type,
  quantity: cartLine.quantity,
  seenPricePaise: cartLine.seenPricePaise,
  seenAvailability: cartLine.seenAvailability,
}

export const cartLinesOf = (db: Queryable, customerUid: string): Promise<StoredCartLine[]> =>
  db
    .select(columns)
    .from(cartLine)
    .where(eq(cartLine.customerUid, customerUid))
    .orderBy(asc(cartLine.createdAt), asc(cartLine.uid))

export interface PutLineInput {
  /** The uid for a new line. Ignored if the line exists. */
  uid: string
  customerUid: string
  itemId: number
  type: ItemType
  quantity: number
  pricePaise: number
  at: Date
}

/** The SQLSTATE with which a trigger on the cart refuses the 101st line. */
export const TOO_MANY_LINES = 'FS100'

/** The SQLSTATE with which the same trigger refuses a line of a deleted account. */
export const ACCOUNT_GONE = 'FS401'

export interface PutLine {
  lines: StoredCartLine[]
  /** True if the line was written. */
  put: boolean
}

/**
 * Adds to a line or creates it, unless its quantity would then exceed `limit`. Returns the whole cart in the same round
 * trip. With a key, a repeated request changes nothing. Of two concurrent requests with the same key one fails as a
 * duplicate (SQLSTATE 23505).
 */
export function addToLine(db: Database, wish: PutLineInput, limit: number, key: string | null): Promise<PutLine> {
  const fresh = sql`not exists (select 1 from cart_addition where customer_uid = ${wish.customerUid} and key = ${key})`
  return putLine(db, wish, {
    when: key === null ? sql`true` : fresh,
    quantity: sql`cart_line.quantity + excluded.quantity`,
    unless: sql`cart_line.quantity + excluded.quantity <= ${limit}`,
    remember:
      key === null
        ? sql``
        : sql`, remembered as (
            insert into cart_addition (customer_uid, key, wish, at)
            select ${wish.customerUid}, ${key}, ${additionText(wish)}, ${wish.at.toISOString()}::timestamptz from put
          )`,
  })
}

/** Sets the quantity of a line, or creates a missing line. Returns the whole cart. */
export const setLine = (db: Database, wish: PutLineInput): Promise<PutLine> =>
  putLine(db, wish, { when: sql`true`, quantity: sql`excluded.quantity`, unless: sql`true`, remember: sql`` })

async function putLine(
  db: Database,
  wish: PutLineInput,
  how: { when: SQL; quantity: SQL; unless: SQL; remember: SQL },
): Promise<PutLine> {
  const { rows } = await db.execute<Row<StoredCartLine & { put: boolean }>>(sql`
    with put as (
      insert into cart_line (uid, customer_uid, item_id, type, quantity, seen_price_paise, created_at)
      select ${wish.uid}::uuid, ${wish.customerUid}::uuid, ${wish.itemId}::int, ${wish.type}, ${wish.quantity}::int,
        ${wish.pricePaise}::bigint, ${wish.at.toISOString()}::timestamptz
      where ${how.when}
      on conflict (customer_uid, item_id, type) do update set quantity = ${how.quantity} where ${how.unless}
      returning *
    )${how.remember}, cart as (
      select *, true as put from put
      union all
      select *, false from cart_line
      where customer_uid = ${wish.customerUid} and not (uid in (select uid from put))
    )
    select uid, item_id as "itemId", type, quantity, seen_price_paise as "seenPricePaise",
      seen_availability as "seenAvailability", put
    from cart order by created_at, uid`)
  return { lines: rows.map(({ put: _put, ...line }) => line), put: rows.some((row) => row.put) }
}

const additionText = ({ itemId, type, quantity }: PutLineInput): string => `${quantity} × ${type} ${itemId}`

/**
 * Returns NONE for a new key, SAME if the key was used for the same request, and OTHER if it was used for a different
 * request.
 */
export async function earlierAddition(
  db: Queryable,
  wish: PutLineInput,
  key: string,
): Promise<'NONE' | 'SAME' | 'OTHER'> {
  const [row] = await db
    .select({ wish: cartAddition.wish })
    .from(cartAddition)
    .where(and(eq(cartAddition.customerUid, wish.customerUid), eq(cartAddition.key, key)))
  if (!row) return 'NONE'
  return row.wish === additionText(wish) ? 'SAME' : 'OTHER'
}

export async function removeLine(db: Queryable, customerUid: string, itemId: number, type?: ItemType): Promise<void> {
  await db
    .delete(cartLine)
    .where(
      and(
        eq(cartLine.customerUid, customerUid),
        eq(cartLine.itemId, itemId),
        type === undefined ? undefined : eq(cartLine.type, type),
      ),
    )
}

export async function removeAllLines(db: Queryable, customerUid: string): Promise<void> {
  await db.delete(cartLine).where(eq(cartLine.customerUid, customerUid))
}

export interface SeenLine {
  uid: string
  pricePaise: number
  availability: Availability
}

/**
 * Records the state in which lines are shown to the customer. Returns the lines whose state has changed, so that only
 * one of two concurrent requests reports the change.
 */
export async function recordSeenLines(db: Queryable, lines: readonly SeenLine[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ uid: string }>(sql`
    update cart_line c set seen_price_paise = s.price, seen_availability = s.availability
    from jsonb_to_recordset(${JSON.stringify(lines.map(({ pricePaise, ...line }) => ({ ...line, price: pricePaise })))}::jsonb)
      as s(uid uuid, price bigint, availability text)
    where c.uid = s.uid and (c.seen_price_paise, c.seen_availability) is distinct from (s.price, s.availability)
    returning c.uid`)
  return new Set(rows.map((row) => row.uid))
}

export interface CartDemand {
  itemId: number
  type: ItemType
  quantity: number
}

/**
 * Takes each quantity out of its line. Returns the number of lines that had enough. Lines are locked in a fixed
 * sequence.
 */
export async function takeFromLines(
  tx: Transaction,
  customerUid: string,
  demands: readonly CartDemand[],
): Promise<number> {
  const { rows } = await tx.execute<{ enough: number }>(sql`
    with demand as (
      select * from jsonb_to_recordset(${JSON.stringify(demands)}::jsonb) as d("itemId" int, type text, quantity int)
    ), held as (
      select c.uid, c.quantity, d.quantity as taken from cart_line c
      join demand d on d."itemId" = c.item_id and d.type = c.type
      where c.customer_uid = ${customerUid} order by c.uid for update of c
    ), emptied as (
      delete from cart_line c using held where c.uid = held.uid and held.quantity = held.taken
    ), lessened as (
      update cart_line c set quantity = c.quantity - held.taken from held
      where c.uid = held.uid and held.quantity > held.taken
    )
    select count(*)::int as enough from held where quantity >= taken`)
  return rows[0]?.enough ?? 0
}

export async function forgetAdditions(db: Queryable, before: Date): Promise<void> {
  await db.delete(cartAddition).where(lt(cartAddition.at, before))
}

export async function forgetCart(tx: Transaction, customerUid: string): Promise<void> {
  await tx.delete(cartLine).where(eq(cartLine.customerUid, customerUid))
  await tx.delete(cartAddition).where(eq(cartAddition.customerUid, customerUid))
}
