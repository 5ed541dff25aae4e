import type { Order } from '@farmstand/contracts/order'
import { findForSeller, wholeOrder, type ChangeOrderDeps } from '../modules/orders/index.ts'
import type { Step } from '../modules/orders/step-rules.ts'
import { changeOrderStatus } from '../modules/orders/change-order.ts'
import { cashPaise } from '../modules/orders/order-reply.ts'
import { createSettings } from '../modules/shop/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Refused } from '../platform/errors.ts'
import { toRupees } from '../platform/money.ts'
import { createLog } from '../platform/log.ts'
import { inRefusableTransaction } from '../platform/refusable-transaction.ts'

/** Returns the dependencies by which a seller changes orders, on a test's database. */
export const sellerDeps = ({ db, clock }: { db: Database; clock: Clock }): ChangeOrderDeps => ({
  db,
  clock,
  settings: createSettings({ db, log: createLog('silent') }),
})

const before = {
  CONFIRMED: 'PLACED',
  PACKED: 'CONFIRMED',
  OUT_FOR_DELIVERY: 'PACKED',
  DELIVERED: 'OUT_FOR_DELIVERY',
} as const

/**
 * Moves an order one step on, without a staff member whose rights would be checked. A delivered order is paid in cash,
 * in the shop.
 */
export async function advanceOrder(
  deps: ChangeOrderDeps,
  { orderUid, to }: { orderUid: string; to: Step },
): Promise<Order | Refused> {
  const change = { orderUid, to, actor: 'seller', expected: before[to] } as const
  const changed = await inRefusableTransaction(deps.db, async (tx) => {
    const whole = to === 'DELIVERED' ? await wholeOrder(tx, orderUid) : null
    const collected = whole ? ({ method: 'CASH', amount: toRupees(cashPaise(whole.order)) } as const) : undefined
    return changeOrderStatus(deps, tx, { ...change, collected })
  })
  if ('refused' in changed) return changed
  const order = await findForSeller(deps.db, orderUid, deps.clock.now())
  if (!order) throw new Error(`Order ${orderUid} does not exist`)
  return order
}

/** Confirms and packs a placed order. */
export async function packOrder(deps: ChangeOrderDeps, orderUid: string): Promise<void> {
  for (const to of ['CONFIRMED', 'PACKED'] as const) {
    const order = await advanceOrder(deps, { orderUid, to })
    if ('refused' in order) throw new Error(`${order.refused} ${order.reason ?? ''}`)
  }
}
