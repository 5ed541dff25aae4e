import { and, asc, count, desc, eq, getTableColumns, gte, inArray, min, sql, type SQL } from 'drizzle-orm'
import { openStatuses, type OrderActor, type OrderReason, type OrderStatus } from '@farmstand/contracts/order-status'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { shownPage } from '../../platform/paging.ts'
import { order, orderEvent, orderLine } from './tables.ts'

export type StoredOrder = typeof order.$inferSelect
const { orderUid: ofOrder, position, ...lineColumns } = getTableColumns(orderLine)
export type StoredOrderLine = Omit<typeof orderLine.$inferSelect, 'orderUid' | 'position'>
export interface StoredEvent {
  status: OrderStatus
  actor: OrderActor
  /** The staff member who caused the event. Null if none was recorded. */
  doneBy: string | null
  reason: OrderReason | null
  at: Date
}
export interface WholeOrder {
  order: StoredOrder
  lines: StoredOrderLine[]
  events: StoredEvent[]
}

export type NewOrder = Omit<
  StoredOrder,
  | 'number'
  | 'status'
  | 'version'
  | 'note'
  | 'adjustedPaise'
  | 'creditedPaise'
  | 'feeWhenLeft'
  | 'ownFeePaise'
  | 'packer'
  | 'packingUntil'
  | 'bags'
  | 'saidGoodAt'
  | 'movedAt'
>

/** The person who places an order: the customer, or a member of staff for the customer, as named in the audit. */
export interface PlacedBy {
  actor: Extract<OrderActor, 'customer' | 'seller'>
  doneBy: string | null
}

/**
 * Inserts an order with its lines and first event in one statement, and returns the order number. Returns null if this
 * part of the estimation already has an order. Concurrent inserts of the same part wait here until the transaction of
 * the first one ends.
 */
export async function insertPlacedOrder(
  tx: Transaction,
  head: NewOrder,
  lines: readonly StoredOrderLine[],
  { actor, doneBy }: PlacedBy,
): Promise<number | null> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    with placed as (
      insert into customer_order (uid, customer_uid, estimation_uid, added_to, department, request_hash, payment_method, deliver_to,
        delivery_address, pincode, rider_note, receiver_name, receiver_mobile, contact, customer_name, email, occasion, occasion_members, slot_id, slot_name, delivery_day,
        delivery_at, total_item_cost_paise, shipping_paise, tax_paise, discount_paise, final_paise, plan_discount_paise,
        priority, cancel_until, waits_until, alone_shipping_paise, alone_fee_tax_paise, minimum_paise, item_count, when_short,
        customer_note, source, follows, created_at)
      values (${head.uid}, ${head.customerUid}, ${head.estimationUid}, ${head.addedTo}, ${head.department}, ${head.requestHash},
        ${head.paymentMethod}, ${head.deliverTo}, ${head.deliveryAddress}, ${head.pincode}, ${head.riderNote},
        ${head.receiverName}, ${head.receiverMobile}, ${head.contact},
        ${head.customerName}, ${head.email}, ${head.occasion}, ${head.occasionMembers}, ${head.slotId}, ${head.slotName},
        ${head.deliveryDay}, ${head.deliveryAt.toISOString()}, ${head.totalItemCostPaise}, ${head.shippingPaise},
        ${head.taxPaise}, ${head.discountPaise}, ${head.finalPaise}, ${head.planDiscountPaise}, ${head.priority},
        ${head.cancelUntil.toISOString()}, ${head.waitsUntil?.toISOString() ?? null}, ${head.aloneShippingPaise},
        ${head.aloneFeeTaxPaise}, ${head.minimumPaise}, ${head.itemCount}, ${head.whenShort}, ${head.customerNote}, ${head.source}, ${head.follows}, ${head.createdAt.toISOString()})
      on conflict (estimation_uid, department) do nothing
      returning uid, number, status, created_at
    ), lines as (
      insert into order_line (order_uid, position, item_id, type, name, local_names, units, images, veg_nonveg, hsn, gst_rate_bp, quantity,
        cost_paise, price_paise, tax_paise, parts)
      select placed.uid, position, "itemId", type, name, "localNames", units, images, "vegNonveg", hsn, "gstRateBp", quantity, "costPaise",
        "pricePaise", "taxPaise", parts
      from placed, jsonb_to_recordset(${JSON.stringify(lines.map((line, index) => ({ ...line, position: index })))}::jsonb) as l(
        position int, "itemId" int, type text, name text, "localNames" jsonb, units text, images text[], "vegNonveg" smallint, hsn text,
        "gstRateBp" int, quantity int, "costPaise" bigint, "pricePaise" bigint, "taxPaise" bigint, parts jsonb)
    ), event as (
      insert into order_event (order_uid, status, actor, done_by, at) select uid, status, ${actor}, ${doneBy}, created_at from placed
    )
    select number from placed`)
  return rows[0]?.number ?? null
}

/** Lists the orders that this customer has placed from an estimation so far. */
export const ordersOfEstimation = (
  db: Queryable,
  estimationUid: string,
  customerUid: string,
): Promise<Pick<StoredOrder, 'uid' | 'number' | 'department' | 'requestHash' | 'paymentMethod'>[]> =>
  db
    .select({
      uid: order.uid,
      number: order.number,
      department: order.department,
      requestHash: order.requestHash,
      paymentMethod: order.paymentMethod,
    })
    .from(order)
    .where(and(eq(order.estimationUid, estimationUid), eq(order.customerUid, customerUid)))
    .orderBy(order.number)

/** Returns an order of this customer with its lines and history, or null if the customer has no such order. */
export const orderOfCustomer = (db: Queryable, uid: string, customerUid: string): Promise<WholeOrder | null> =>
  oneOrder(db, and(eq(order.uid, uid), eq(order.customerUid, customerUid)))

/** Returns an order of any customer with its lines and history, or null if it does not exist. */
export const wholeOrder = (db: Queryable, uid: string): Promise<WholeOrder | null> => oneOrder(db, eq(order.uid, uid))

async function oneOrder(db: Queryable, which: SQL | undefined): Promise<WholeOrder | null> {
  const [head] = await db.select().from(order).where(which)
  if (!head) return null
  const lines = await db.select(lineColumns).from(orderLine).where(eq(ofOrder, head.uid)).orderBy(position)
  const events = await db
    .select({
      status: orderEvent.status,
      actor: orderEvent.actor,
      doneBy: orderEvent.doneBy,
      reason: orderEvent.reason,
      at: orderEvent.at,
    })
    .from(orderEvent)
    .where(eq(orderEvent.orderUid, head.uid))
    .orderBy(orderEvent.at, orderEvent.id)
  return { order: head, lines, events }
}

/**
 * Returns these orders with their lines but without their history, in the sequence of `uids`. Orders that do not exist
 * are left out.
 */
export async function ordersWithLines(
  db: Queryable,
  uids: readonly string[],
): Promise<Pick<WholeOrder, 'order' | 'lines'>[]> {
  if (uids.length === 0) return []
  const heads = await db
    .select()
    .from(order)
    .where(inArray(order.uid, [...uids]))
  const rows = await db
    .select({ ofOrder, ...lineColumns })
    .from(orderLine)
    .where(inArray(ofOrder, [...uids]))
    .orderBy(ofOrder, position)
  const headOf = new Map(heads.map((head) => [head.uid, head]))
  const linesOf = Map.groupBy(rows, (row) => row.ofOrder)
  return uids.flatMap((uid) => {
    const head = headOf.get(uid)
    return head ? [{ order: head, lines: linesOf.get(uid) ?? [] }] : []
  })
}

/** Returns an order without its lines, or null if it does not exist. */
export async function orderHead(db: Queryable, uid: string): Promise<StoredOrder | null> {
  const [head] = await db.select().from(order).where(eq(order.uid, uid))
  return head ?? null
}

/** Records that the customer confirmed that all was good with the order. Returns the time of the first confirmation. */
export async function recordAllGood(db: Queryable, uid: string, now: Date): Promise<Date> {
  const said = sql`coalesce(${order.saidGoodAt}, ${now.toISOString()}::timestamptz)`
  const [marked] = await db.update(order).set({ saidGoodAt: said }).where(eq(order.uid, uid)).returning()
  return marked?.saidGoodAt ?? now
}

/** Counts the orders that customers have confirmed as good since this time. */
export const countGood = (db: Queryable, since: Date): Promise<number> => db.$count(order, gte(order.saidGoodAt, since))

/**
 * Changes an order if it still has the version that was read. Returns false if it was changed meanwhile. Comparing the
 * status would not be enough, because the order may have been moved to another window, and cancelling it would then
 * return the wrong place.
 */
async function updateIfUnchanged(
  tx: Transaction,
  { uid, version }: Pick<StoredOrder, 'uid' | 'version'>,
  values: Partial<StoredOrder>,
): Promise<boolean> {
  const changed = await tx
    .update(order)
    .set({ ...values, version: version + 1 })
    .where(and(eq(order.uid, uid), eq(order.version, version)))
    .returning({ uid: order.uid })
  return changed.length === 1
}

export const moveOrder = (
  tx: Transaction,
  read: Pick<StoredOrder, 'uid' | 'version'>,
  status: OrderStatus,
): Promise<boolean> => updateIfUnchanged(tx, read, { status })

export const changeOrderDetails = (
  tx: Transaction,
  read: Pick<StoredOrder, 'uid' | 'version'>,
  terms: Partial<
    Pick<StoredOrder, 'note' | 'slotId' | 'slotName' | 'deliveryDay' | 'deliveryAt' | 'movedAt' | 'cancelUntil'>
  >,
): Promise<boolean> => updateIfUnchanged(tx, read, terms)

export async function insertEvent(tx: Transaction, event: Omit<typeof orderEvent.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(orderEvent).values(event)
}

/** Returns which of these orders were brought back from the road at least once. */
export async function broughtBackAmong(db: Queryable, uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return []
  const rows = await db
    .selectDistinct({ uid: orderEvent.orderUid })
    .from(orderEvent)
    .where(and(inArray(orderEvent.orderUid, [...uids]), eq(orderEvent.reason, 'BROUGHT_BACK')))
  return rows.map(({ uid }) => uid)
}

/** Returns a page of a customer's orders, the newest first. For a page beyond the end, returns the last page. */
export async function pageOfOrders(
  db: Queryable,
  customerUid: string,
  { page, size }: { page: number; size: number },
): Promise<{ orders: StoredOrder[]; page: number; pages: number }> {
  const [counted] = await db.select({ total: count() }).from(order).where(eq(order.customerUid, customerUid))
  const shown = shownPage(page, { total: counted?.total ?? 0, size })
  const orders = await db
    .select()
    .from(order)
    .where(eq(order.customerUid, customerUid))
    .orderBy(desc(order.createdAt), desc(order.uid))
    .limit(size)
    .offset((shown.page - 1) * size)
  return { orders, ...shown }
}

/** Returns the newest orders of a customer, and the number of all of them. */
export async function newestOrdersOf(
  db: Queryable,
  customerUid: string,
  limit: number,
): Promise<{ orders: StoredOrder[]; total: number }> {
  const own = eq(order.customerUid, customerUid)
  const orders = await db.select().from(order).where(own).orderBy(desc(order.createdAt), desc(order.uid)).limit(limit)
  return { orders, total: orders.length < limit ? orders.length : await db.$count(order, own) }
}

/** The filters of a seller's list of orders. */
export interface SellerListInput {
  statuses?: readonly OrderStatus[]
  /** The day of delivery, 'YYYY-MM-DD' in India. */
  day?: string
  page: number
  size: number
}

/**
 * Returns a page of orders as staff work on them, by delivery time with priority first in each slot. Also returns the
 * total over all pages.
 */
export async function listForSeller(
  db: Queryable,
  { statuses, day, page, size }: SellerListInput,
): Promise<{ orders: StoredOrder[]; total: number }> {
  const wanted = and(
    statuses === undefined ? undefined : inArray(order.status, [...statuses]),
    day === undefined ? undefined : eq(order.deliveryDay, day),
  )
  const orders = await db
    .select()
    .from(order)
    .where(wanted)
    .orderBy(asc(order.deliveryAt), desc(order.priority), asc(order.number))
    .limit(size)
    .offset((page - 1) * size)
  const [counted] = await db.select({ total: count() }).from(order).where(wanted)
  return { orders, total: counted?.total ?? 0 }
}

export async function uidOfOrderNumber(db: Queryable, number: number): Promise<string | null> {
  const [found] = await db.select({ uid: order.uid }).from(order).where(eq(order.number, number))
  return found?.uid ?? null
}

/** Returns the delivery day of the open order with the earliest one, or null if no order is open. */
export async function oldestOpenDay(db: Queryable): Promise<string | null> {
  const [found] = await db
    .select({ day: min(order.deliveryDay) })
    .from(order)
    .where(inArray(order.status, openStatuses))
  return found?.day ?? null
}

export type OpenOrder = Pick<StoredOrder, 'uid' | 'number' | 'status'>

/** Lists the customer's open orders, the oldest first. */
export const openOrdersOf = (db: Queryable, customerUid: string): Promise<OpenOrder[]> =>
  db
    .select({ uid: order.uid, number: order.number, status: order.status })
    .from(order)
    .where(and(eq(order.customerUid, customerUid), inArray(order.status, openStatuses)))
    .orderBy(asc(order.number))

/** Lists the customer's open orders with all their terms, the earliest delivery first. */
export const openOrdersWithTerms = (db: Queryable, customerUid: string): Promise<StoredOrder[]> =>
  db
    .select()
    .from(order)
    .where(and(eq(order.customerUid, customerUid), inArray(order.status, openStatuses)))
    .orderBy(asc(order.deliveryAt), asc(order.number))

/** Returns true if the customer has ever ordered, even if the order was cancelled. */
export async function hasOrdered(db: Queryable, customerUid: string): Promise<boolean> {
  const rows = await db.select({ uid: order.uid }).from(order).where(eq(order.customerUid, customerUid)).limit(1)
  return rows.length > 0
}

/**
 * Removes the customer's personal data from their orders and returns the uids of these orders. The pincode is kept,
 * because it decides the tax.
 */
export async function blankOrdersOf(tx: Transaction, customerUid: string): Promise<string[]> {
  const blanked = await tx
    .update(order)
    .set({
      deliverTo: '',
      deliveryAddress: '',
      riderNote: '',
      receiverName: '',
      receiverMobile: '',
      contact: '',
      customerName: '',
      email: null,
      note: '',
      customerNote: '',
      occasion: null,
      occasionMembers: null,
    })
    .where(eq(order.customerUid, customerUid))
    .returning({ uid: order.uid })
  return blanked.map(({ uid }) => uid)
}

/**
 * Maps each stock item to the quantity that is reserved for orders not packed yet: the ordered pieces less the missing
 * ones, and the replacements. Combos are split into their items.
 */
export async function promisedStock(db: Queryable, itemIds: readonly number[]): Promise<Map<number, number>> {
  const asked = `{${itemIds.join(',')}}`
  const { rows } = await db.execute<{ id: number; quantity: number }>(sql`
    select id, sum(quantity)::int as quantity from (
      select (part->>'stockId')::int as id,
        case when pick.state in ('SHORT', 'REPLACED') then pick.packed else (part->>'quantity')::int * line.quantity end as quantity
      from customer_order o join order_line line on line.order_uid = o.uid cross join jsonb_array_elements(line.parts) part
        left join order_pick pick on pick.order_uid = o.uid and pick.position = line.position and pick.stock_id = (part->>'stockId')::int
      where o.status in ('PLACED', 'CONFIRMED') and (part->>'stockId')::int = any(${asked}::int[])
      union all
      select pick.replacement_id, pick.replacement_quantity from customer_order o join order_pick pick on pick.order_uid = o.uid
      where o.status = 'CONFIRMED' and pick.replacement_id = any(${asked}::int[])
    ) promised group by id`)
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}
