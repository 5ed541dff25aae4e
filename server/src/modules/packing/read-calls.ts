import type { CallTasks } from '@farmstand/contracts/office/packing'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Queryable } from '../../platform/database.ts'
import { ordersWithLines, openCalls } from '../orders/index.ts'
import { packingOrders, type PackingViewer } from './read-packing.ts'

/**
 * Lists the customers to be called about missing items, with one task per order. Phone numbers are included only for
 * staff who may see them.
 */
export async function listCalls(db: Queryable, reader: PackingViewer): Promise<CallTasks> {
  const uids = [...new Set((await openCalls(db)).map(({ orderUid }) => orderUid))]
  const contacts = new Map((await ordersWithLines(db, uids)).map(({ order }) => [order.uid, order.contact]))
  const orders = await packingOrders(db, uids, reader)
  const results = orders.map(({ uid, order_number, customer_name: name, area, lines }) => ({
    order_uid: uid,
    order_number,
    first_name: name.split(/\s+/)[0] ?? '',
    area,
    contact: reader.sight === 'EVERYTHING' ? (contacts.get(uid) ?? null) : null,
    lines: lines.filter(({ call }) => call !== null && call.answer === null),
  }))
  return { results }
}

/** Lists calls past their deadline as answers that the automatic rule gives. */
export const callsUnanswered = async (db: Queryable, now: Date): Promise<InputOf<'answerCall'>[]> =>
  (await openCalls(db, now)).map(({ orderUid, position, stockId, version }) => ({
    order_uid: orderUid,
    position,
    stock_id: stockId,
    version,
    answer: 'UNANSWERED',
    replacement: null,
  }))
