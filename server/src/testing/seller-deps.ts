import { advanceOrder, type ChangeOrderDeps } from '../modules/orders/index.ts'
import { createSettings } from '../modules/shop/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { createLog } from '../platform/log.ts'

/** What a seller changes orders with, on a test's database. */
export const sellerDeps = ({ db, clock }: { db: Database; clock: Clock }): ChangeOrderDeps => ({
  db,
  clock,
  settings: createSettings({ db, log: createLog('silent') }),
})

/** Brings a placed order as far as the table where it is packed. */
export async function packOrder(deps: ChangeOrderDeps, orderUid: string): Promise<void> {
  for (const to of ['CONFIRMED', 'PACKED'] as const) {
    const order = await advanceOrder(deps, { orderUid, to })
    if ('refused' in order) throw new Error(`${order.refused} ${order.message ?? ''}`)
  }
}
