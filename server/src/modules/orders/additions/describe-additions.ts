import type { Order } from '@farmstand/contracts/order'
import type { Queryable } from '../../../platform/database.ts'
import { toRupees } from '../../../platform/money.ts'
import { duePaise } from '../order-reply.ts'
import type { StoredOrder } from '../queries.ts'
import { additionsTo, numberOf } from './queries.ts'

/** The additions to an order, and the number of the order that this one was added to. */
export async function describeAdditions(
  db: Queryable,
  { uid, addedTo }: StoredOrder,
): Promise<Pick<Order, 'added_to_number' | 'additions'>> {
  if (addedTo !== null) {
    const number = await numberOf(db, addedTo)
    return { added_to_number: number === null ? null : String(number), additions: [] }
  }
  const additions = await additionsTo(db, uid)
  return {
    added_to_number: null,
    additions: additions.map((one) => ({
      uid: one.uid,
      order_number: String(one.number),
      item_count: one.itemCount,
      amount_due: toRupees(duePaise(one)),
      o_status: one.status,
      payment_method: one.paymentMethod,
    })),
  }
}
