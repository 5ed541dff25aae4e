import { bannerWorks, catalogueWorks } from '../modules/catalogue/index.ts'
import { slotWorks, zoneWorks } from '../modules/delivery/index.ts'
import { planWorks } from '../modules/membership/index.ts'
import { orderWorks, promisedStock, type ChangeOrderDeps } from '../modules/orders/index.ts'
import { paymentWorks } from '../modules/payments/index.ts'
import { problemWorks } from '../modules/problems/index.ts'
import { setupWorks } from '../modules/setup/index.ts'
import { shopWorks } from '../modules/shop/index.ts'
import { messageWorks, type MessageWorksDeps } from '../modules/telling/index.ts'
import { staffWorks, type OfficeWorks } from '../modules/staff/index.ts'

export type WorksDeps = ChangeOrderDeps & MessageWorksDeps

/**
 * Every operation of the table with the function that does it, for the screens and the command line alike. `origin`: of the screens;
 * `opened`: once a shop of its own has replaced the demo.
 */
export const officeWorks = (deps: WorksDeps, origin: string, opened = () => {}): OfficeWorks => ({
  ...staffWorks({ origin }),
  ...catalogueWorks(promisedStock),
  ...orderWorks(deps),
  ...paymentWorks(deps),
  ...problemWorks(deps),
  ...slotWorks(),
  ...zoneWorks(),
  ...bannerWorks(),
  ...planWorks(),
  ...shopWorks(),
  ...messageWorks(deps),
  ...setupWorks({
    works: { ...zoneWorks(), ...slotWorks(), ...catalogueWorks(promisedStock) },
    promised: promisedStock,
    opened,
  }),
})
