import type { CounterCustomer, CounterGood, CounterGoods, CounterOrder } from '@farmstand/contracts/office/counter'
import { DAY_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { paise, toRupees } from '../../platform/money.ts'
import { addressesOf, wireAddress } from '../addresses/index.ts'
import { lookupForSale, type SoldItem } from '../catalogue/index.ts'
import { customerByNumber } from '../identity/index.ts'
import { currentPlanOf } from '../membership/index.ts'
import { canAddTo, canBeMoved, duePaise, openOrdersWithTerms, usualGoods } from '../orders/index.ts'
import { createGoodsFinder } from '../search/index.ts'
import { accounts, balanceOf } from '../wallet/index.ts'
import { readCatalogueNow, type CounterDeps } from './deps.ts'

/** The number of past days whose orders decide what a customer usually buys, and the number of usual goods. */
const USUAL_DAYS = 180
const USUAL_GOODS = 12
/** At most this many goods are offered for a typed name. */
const MAX_FOUND = 8

const findGoods = createGoodsFinder()

/** Returns the customer with this number, with everything that an order by telephone needs. */
export async function readCaller(deps: CounterDeps, db: Database, mobile: string): Promise<CounterCustomer> {
  await deps.settings.reload()
  const occasions = [...deps.settings.current().OCCASIONS]
  const now = deps.clock.now()
  const customer = await customerByNumber(db, mobile)
  if (!customer) return { customer: null, occasions }
  const { uid, fullName, mobileNo } = customer
  const { snapshot } = await readCatalogueNow(deps, db)
  const since = new Date(now.getTime() - USUAL_DAYS * DAY_MS)
  const usual = await usualGoods(db, { customerUid: uid, since, limit: USUAL_GOODS })
  const balance = await balanceOf(db, accounts.wallet(uid).id)
  return {
    customer: {
      uid,
      full_name: fullName ?? '',
      mobile_no: mobileNo,
      wallet: toRupees(balance?.paise ?? paise(0)),
      plan_name: (await currentPlanOf(db, uid, now))?.planName ?? null,
      addresses: (await addressesOf(db, uid)).map(wireAddress),
      usual: usual.flatMap(({ id, type, quantity }) => {
        const item = lookupForSale(snapshot, id, type)
        return item ? [{ good: goodOf(item), quantity }] : []
      }),
      open_orders: (await openOrdersWithTerms(db, uid)).map((order): CounterOrder => ({
        uid: order.uid,
        order_number: String(order.number),
        department: order.department,
        status: order.status,
        version: order.version,
        delivery_day: order.deliveryDay,
        slot: { id: order.slotId, name: order.slotName },
        amount: toRupees(duePaise(order)),
        payment_method: order.paymentMethod,
        can_add: canAddTo(order, now),
        can_move: canBeMoved(order.status) && order.addedTo === null,
      })),
    },
    occasions,
  }
}

/** Returns the goods that the shop's search finds for a typed name, the best first. */
export async function findCounterGoods(deps: CounterDeps, db: Database, q: string): Promise<CounterGoods> {
  if (q.trim() === '') return { results: [] }
  const kept = await readCatalogueNow(deps, db)
  const found = await findGoods(db, kept, { q, limit: MAX_FOUND })
  return { results: found.map(goodOf) }
}

const goodOf = (item: SoldItem): CounterGood => ({
  id: item.id,
  type: item.type,
  department: item.department,
  name: item.name,
  local_names: item.wire.local_names,
  units: item.units,
  price: toRupees(item.pricePaise),
  in_stock: item.inStock,
  max_quantity: item.maxQuantity,
})
