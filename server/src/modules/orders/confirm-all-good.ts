import type { OrderSummary } from '@farmstand/contracts/order'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { orderSummary } from './order-reply.ts'
import { recordAllGood, orderHead } from './queries.ts'

interface AllGoodDeps {
  db: Database
  clock: Clock
}

/**
 * Records the time when a customer confirmed that all was good with an order. A repeated call keeps the first time. The
 * order's version does not change, so that staff who work on the order get no notice of a change.
 */
export async function confirmAllGood(
  { db, clock }: AllGoodDeps,
  { orderUid, customerUid }: { orderUid: string; customerUid: string },
): Promise<OrderSummary | Refused> {
  const now = clock.now()
  const head = await orderHead(db, orderUid)
  if (head?.customerUid !== customerUid) return refused('NOT_FOUND')
  if (head.status !== 'DELIVERED') return refused('CONFLICT')
  return orderSummary({ ...head, saidGoodAt: await recordAllGood(db, orderUid, now) }, now)
}
