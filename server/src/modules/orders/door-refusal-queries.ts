import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { GoodsPlace } from '@farmstand/contracts/office/goods-places'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { refusedGoods } from './door-tables.ts'
import { order, orderCredit } from './tables.ts'

export async function insertRefusedGoods(
  tx: Transaction,
  goods: readonly Pick<
    typeof refusedGoods.$inferSelect,
    'uid' | 'orderUid' | 'creditUid' | 'place' | 'stockId' | 'quantity'
  >[],
): Promise<void> {
  if (goods.length > 0) await tx.insert(refusedGoods).values([...goods])
}

/** Returns the refused goods about which nobody has decided yet, in the order of refusal. */
export const undecidedRefusedGoods = (db: Queryable) =>
  db
    .select({
      uid: refusedGoods.uid,
      orderUid: refusedGoods.orderUid,
      number: order.number,
      customerName: order.customerName,
      doneBy: orderCredit.doneBy,
      at: orderCredit.at,
      stockId: refusedGoods.stockId,
      quantity: refusedGoods.quantity,
    })
    .from(refusedGoods)
    .innerJoin(order, eq(order.uid, refusedGoods.orderUid))
    .innerJoin(orderCredit, eq(orderCredit.uid, refusedGoods.creditUid))
    .where(isNull(refusedGoods.decidedAt))
    .orderBy(asc(orderCredit.at), asc(refusedGoods.place), asc(refusedGoods.stockId))

/** Locks these refused goods in the order of their uids, and returns them with the numbers of their orders. */
export const lockRefusedGoods = (tx: Transaction, uids: readonly string[]) =>
  tx
    .select({
      uid: refusedGoods.uid,
      orderUid: refusedGoods.orderUid,
      number: order.number,
      stockId: refusedGoods.stockId,
      quantity: refusedGoods.quantity,
      decidedAt: refusedGoods.decidedAt,
    })
    .from(refusedGoods)
    .innerJoin(order, eq(order.uid, refusedGoods.orderUid))
    .where(inArray(refusedGoods.uid, [...uids]))
    .orderBy(asc(refusedGoods.uid))
    .for('update', { of: refusedGoods })

/** Stores where refused goods go. */
export async function storeGoodsDecision(
  tx: Transaction,
  uid: string,
  decision: { goesTo: GoodsPlace; decidedBy: string; decidedAt: Date },
): Promise<void> {
  await tx
    .update(refusedGoods)
    .set(decision)
    .where(and(eq(refusedGoods.uid, uid), isNull(refusedGoods.decidedAt)))
}
