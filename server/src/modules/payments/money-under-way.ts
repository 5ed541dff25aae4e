import type { Queryable } from '../../platform/database.ts'
import { hasMoneyComingIn } from './queries.ts'
import { hasMoneyGoingOut } from './refund-queries.ts'

/** Whether a payment or refund of the customer has not reached its destination yet. */
export const moneyUnderWay = async (db: Queryable, customerUid: string): Promise<boolean> =>
  (await hasMoneyComingIn(db, customerUid)) || (await hasMoneyGoingOut(db, customerUid))
