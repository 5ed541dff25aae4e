import type { Order } from '@farmstand/contracts/order'
import type { Queryable } from '../../platform/database.ts'
import { describeOrder } from './describe-order.ts'
import { uidOfNumber, wholeOrder } from './queries.ts'

/** An order of any customer by its number or uid; null when there is none. */
export async function findForSeller(db: Queryable, numberOrUid: string, now: Date): Promise<Order | null> {
  const uid = /^\d{1,15}$/.test(numberOrUid) ? await uidOfNumber(db, Number(numberOrUid)) : numberOrUid
  const whole = uid !== null && /^[0-9a-f-]{36}$/.test(uid) ? await wholeOrder(db, uid) : null
  return whole && describeOrder(db, whole, now)
}
