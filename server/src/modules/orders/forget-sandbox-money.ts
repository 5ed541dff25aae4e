import { forgetSandbox, type ForgottenMoney } from '../payments/index.ts'
import { cancelOrder } from './cancel-order.ts'
import type { ChangeOrderDeps } from './change-order.ts'
import { closeFundings, openPrepaidOrders } from './funding-queries.ts'
import { BACK_TO_STOCK } from './goods-on-road.ts'

/**
 * Removes the payment sandbox's money from the shop. Cancels the open orders that were paid with it and returns their
 * stock and window places, then removes the money from the books. Can be repeated after an interruption.
 */
export async function forgetSandboxMoney(deps: ChangeOrderDeps): Promise<ForgottenMoney & { ordersCancelled: number }> {
  const open = await openPrepaidOrders(deps.db)
  for (const orderUid of open) await cancelOrder(deps, { orderUid, actor: 'seller', places: BACK_TO_STOCK })
  await closeFundings(deps.db, deps.clock.now())
  return { ...(await forgetSandbox(deps)), ordersCancelled: open.length }
}
