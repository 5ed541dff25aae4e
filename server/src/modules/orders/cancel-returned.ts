import type { Job } from '../../platform/jobs.ts'
import { whollyReturned } from '../payments/index.ts'
import { cancelOrder } from './cancel-order.ts'
import type { ChangeOrderDeps } from './change-order.ts'
import { unpackedOrdersPaidBy } from './funding-queries.ts'

/** Cancels orders whose payment was returned, every minute. */
export const returnedOrderJobs = (deps: ChangeOrderDeps): Job[] => [
  { name: 'cancel-returned-orders', cron: '* * * * *', run: () => cancelReturned(deps) },
]

/**
 * Cancels orders whose whole payment the provider returned, as long as they are not packed: the goods are still there, and then the
 * customer owes nothing. A packed order stays, and its payment is owed. One failure does not hold up the others.
 */
export async function cancelReturned(deps: ChangeOrderDeps): Promise<void> {
  const failures: unknown[] = []
  for (const orderUid of await unpackedOrdersPaidBy(deps.db, await whollyReturned(deps.db)))
    await cancelOrder(deps, { orderUid, actor: 'seller' }).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some orders could not be cancelled')
}
