import type { OrderSummary } from '@farmstand/contracts/order'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { orderSummary } from './order-reply.ts'
import { markGood, orderHead } from './queries.ts'

interface SayAllGoodDeps {
  db: Database
  clock: Clock
}

/**
 * Keeps that a customer was content with what came. Said again, the first time stays; the order's version does, too, so that nobody who
 * works on it is told that it was changed.
 */
export async function sayAllGood(
  { db, clock }: SayAllGoodDeps,
  { orderUid, customerUid }: { orderUid: string; customerUid: string },
): Promise<OrderSummary | Refused> {
  const now = clock.now()
  const head = await orderHead(db, orderUid)
  if (head?.customerUid !== customerUid) return refused('NOT_FOUND')
  if (head.status !== 'DELIVERED') return refused('CONFLICT')
  return orderSummary({ ...head, saidGoodAt: await markGood(db, orderUid, now) }, now)
}
