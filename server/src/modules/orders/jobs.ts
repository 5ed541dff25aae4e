import { addDays, shopDay } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { processDueRows } from '../../platform/due-work.ts'
import type { Job } from '../../platform/jobs.ts'
import { WINDOW_KEPT_DAYS, forgetWindowsBefore } from '../delivery/index.ts'
import { listFullyReturnedPayments } from '../payments/index.ts'
import { cancelPartsWithoutOther, type LeftPartDeps } from './cancel-left-parts.ts'
import { cancelOrder } from './cancel-order.ts'
import type { ChangeOrderDeps } from './change-order.ts'
import { unpackedOrdersPaidBy } from './funding-queries.ts'
import { oldestOpenDay } from './queries.ts'
import { releaseExpiredFunding } from './release-expired-funding.ts'

/**
 * Returns the jobs that end abandoned checkouts every minute. They also run when the process starts, for checkouts that
 * a killed process left behind.
 */
export const orderJobs = (deps: LeftPartDeps): Job[] => [
  { name: 'release-expired-funding', cron: '* * * * *', atStart: true, run: () => releaseExpiredFunding(deps) },
  { name: 'cancel-left-parts', cron: '* * * * *', atStart: true, run: () => cancelPartsWithoutOther(deps) },
]

/** Returns the job that cancels orders whose payment was returned. It runs every minute. */
export const returnedOrderJobs = (deps: ChangeOrderDeps): Job[] => [
  { name: 'cancel-returned-orders', cron: '* * * * *', run: () => cancelReturned(deps) },
]

/**
 * Cancels orders whose whole payment the provider returned, as long as they are not packed. Their goods are still in
 * the shop, so the customer owes nothing after the cancellation. A packed order is not cancelled, and the customer owes
 * its payment. A failure with one order does not hold up the others.
 */
export async function cancelReturned(deps: ChangeOrderDeps): Promise<void> {
  await processDueRows({
    name: 'cancelling an order whose payment was returned',
    find: async () => unpackedOrdersPaidBy(deps.db, await listFullyReturnedPayments(deps.db)),
    keyOf: (orderUid) => orderUid,
    work: (orderUid) => cancelOrder(deps, { orderUid, actor: 'seller' }),
  })
}

/**
 * Deletes the booked places of windows long past. If an old order is still open, keeps all windows from the order's
 * delivery day on, because cancelling the order returns its place.
 */
export async function sweepWindows(db: Database, now: Date): Promise<void> {
  const kept = addDays(shopDay(now), -WINDOW_KEPT_DAYS)
  const open = await oldestOpenDay(db)
  await forgetWindowsBefore(db, open !== null && open < kept ? open : kept)
}
