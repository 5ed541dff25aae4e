import type { UserSubscription } from '@farmstand/contracts/subscription'
import type { Queryable } from '../../platform/database.ts'
import { membershipOfPayment } from './queries.ts'
import { membershipReply } from './rules.ts'

/** The membership that a payment started or extended, as it is now; null when there is none. */
export async function boughtWith(db: Queryable, paymentId: string, now: Date): Promise<UserSubscription | null> {
  const found = await membershipOfPayment(db, paymentId)
  return found && membershipReply(found, now)
}
