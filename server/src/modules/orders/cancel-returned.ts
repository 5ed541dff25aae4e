import type { Job } from '../../platform/jobs.ts'
import { whollyReturned } from '../payments/index.ts'
import { cancelOrder, type OrderDesk } from './change-order.ts'
import { unpackedOrdersPaidBy } from './funding-queries.ts'

/** Cancels what its payment no longer pays for, every minute. */
export const returnedOrderJobs = (desk: OrderDesk): Job[] => [
  { name: 'cancel-returned-orders', cron: '* * * * *', run: () => cancelReturned(desk) },
]

/**
 * Cancels orders whose whole payment the provider gave back, while nobody has packed them: the goods are still there, and the
 * customer owes nothing then. One that is packed stands, and its payment is owed. One that fails keeps no other waiting.
 */
export async function cancelReturned(desk: OrderDesk): Promise<void> {
  const failures: unknown[] = []
  for (const orderUid of await unpackedOrdersPaidBy(desk.db, await whollyReturned(desk.db)))
    await cancelOrder(desk, { orderUid, actor: 'seller' }).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some orders could not be cancelled')
}
