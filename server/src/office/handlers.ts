import { closureHandlers, type ClosureOnRequestDeps } from '../modules/account-closure/index.ts'
import { bannerHandlers, catalogueHandlers, shelfHandlers } from '../modules/catalogue/index.ts'
import { cashUpHandlers } from '../modules/cash-up/index.ts'
import { counterHandlers, type CounterDeps } from '../modules/counter/index.ts'
import { customerHandlers } from '../modules/customers/index.ts'
import { slotHandlers, zoneHandlers } from '../modules/delivery/index.ts'
import { planHandlers } from '../modules/membership/index.ts'
import { withRunsEnded, riderOfOrder, runHandlers } from '../modules/delivery-runs/index.ts'
import { harvestHandlers } from '../modules/harvest/index.ts'
import { kitchenHandlers } from '../modules/kitchen/index.ts'
import { orderHandlers, promisedStock, type ChangeOrderDeps } from '../modules/orders/index.ts'
import { packingHandlers } from '../modules/packing/index.ts'
import { paymentHandlers } from '../modules/payments/index.ts'
import { problemHandlers } from '../modules/problems/index.ts'
import { checkSettlement, importSettlement } from '../modules/settlements/index.ts'
import { setupHandlers } from '../modules/setup/index.ts'
import { shopHandlers } from '../modules/shop/index.ts'
import { messageHandlers, type MessageHandlerDeps } from '../modules/telling/index.ts'
import { staffHandlers, viewHandlers, type OfficeHandlers } from '../modules/staff/index.ts'

export type HandlerDeps = ChangeOrderDeps & MessageHandlerDeps & Pick<CounterDeps, 'walletCodes'> & ClosureOnRequestDeps

/**
 * Returns the function of every operation, for the screens and the command line. `origin` is the origin of the screens.
 * `opened` is called after the seller's shop has replaced the demo.
 */
export const officeHandlers = (deps: HandlerDeps, origin: string, opened = () => {}): OfficeHandlers => ({
  ...staffHandlers({ origin }),
  ...viewHandlers(),
  ...catalogueHandlers(promisedStock),
  ...ordersEndingRuns(deps),
  ...counterHandlers(deps),
  ...customerHandlers(),
  ...closureHandlers(deps),
  ...packingHandlers(deps),
  ...kitchenHandlers(),
  ...runHandlers(deps),
  ...cashUpHandlers(),
  checkSettlement,
  importSettlement,
  ...harvestHandlers(deps),
  ...paymentHandlers(deps),
  ...problemHandlers(deps),
  ...slotHandlers(),
  ...zoneHandlers(),
  ...bannerHandlers(),
  ...shelfHandlers(),
  ...planHandlers(),
  ...shopHandlers(),
  ...messageHandlers(deps),
  ...setupHandlers({
    handlers: { ...zoneHandlers(), ...slotHandlers(), ...catalogueHandlers(promisedStock) },
    promised: promisedStock,
    opened,
  }),
})

/** Returns the operations on orders, extended to end a run whose last order was delivered or cancelled. */
function ordersEndingRuns(deps: ChangeOrderDeps): ReturnType<typeof orderHandlers> {
  const orders = orderHandlers({ ...deps, riderOf: riderOfOrder })
  return {
    ...orders,
    deliverOrders: withRunsEnded(orders.deliverOrders),
    cancelOrders: withRunsEnded(orders.cancelOrders),
  }
}
