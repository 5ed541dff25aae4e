import { forgetSandbox, type Forgotten } from '../payments/index.ts'
import { cancelOrder, type OrderDesk } from './change-order.ts'
import { closeFundings, ordersPaidBefore } from './funding-queries.ts'

/**
 * Takes the sandbox's money out of the shop: cancels the open orders that it paid, with stock and places, then empties the
 * books of it. Interrupted, it is finished by saying it again.
 */
export async function forgetSandboxMoney(desk: OrderDesk): Promise<Forgotten & { ordersCancelled: number }> {
  const open = await ordersPaidBefore(desk.db)
  for (const orderUid of open) await cancelOrder(desk, { orderUid, actor: 'seller' })
  await closeFundings(desk.db, desk.clock.now())
  return { ...(await forgetSandbox(desk)), ordersCancelled: open.length }
}
