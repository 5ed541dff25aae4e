import { expect, test } from 'vitest'
import type { Order } from '@farmstand/contracts/order'
import type { SignedInCustomer, TestApp } from '../../testing/app.ts'
import { checkout, goods, orderOf, place, sellersDeps } from '../../testing/checkout.ts'
import { oneShop, setMinimum } from '../../testing/one-shop.ts'
import { advanceOrder } from '../../testing/seller-deps.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery, orderRequest, type Wanted } from '../../testing/trading-app.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { listForOffice } from './office-orders.ts'
import { dayFigures } from './day-figures.ts'
import { packingOrders } from '../packing/index.ts'

let shop: TestApp
let as: SignedInCustomer
oneShop({
  opened: async (one) => {
    shop = one
    await setMinimum(shop, '0')
  },
  customer: (one) => (as = one),
})

const query = (text: string, ...values: unknown[]) => shop.database.pool.query(text, values)

async function bought(items: readonly Wanted[] = goods): Promise<Order> {
  const bill = await checkout(shop, as, items)
  return orderOf(await place(shop, as, orderRequest(bill.estimation_id, items)))
}

async function deliver({ uid }: Order): Promise<void> {
  const deps = await sellersDeps(shop)
  for (const to of ['CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
    expect(await advanceOrder(deps, { orderUid: uid, to })).not.toHaveProperty('refused')
}

const booked = async ({ uid }: Order) =>
  (
    await query(
      `select e.account_id as account, e.paise::int from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
       where t.key = 'collect:' || $1 order by 1`,
      uid,
    )
  ).rows

test('[D11.3] the rider collects whole rupees, and the remaining paise are booked as rounding', async () => {
  // ₹107.10 for the goods and ₹20.00 for delivery.
  const order = await bought()
  expect(order.final_amount).toBe(127.1)
  const { cash, cash_orders } = await dayFigures(shop.payments.db, '2026-11-26', shop.clock.now())
  expect({ cash, cash_orders }).toEqual({ cash: 127, cash_orders: 1 })
  await deliver(order)
  expect(await booked(order)).toEqual([
    { account: 'cash_in_shop', paise: -12_700 },
    { account: 'rounding', paise: -10 },
    { account: 'sales', paise: 12_710 },
  ])
})

test('[D11.3] no rounding is booked for an order of whole rupees', async () => {
  const order = await bought([grocery(fixture.stock.onion, 2)])
  expect(order.final_amount).toBe(70)
  await deliver(order)
  expect(await booked(order)).toEqual([
    { account: 'cash_in_shop', paise: -7_000 },
    { account: 'sales', paise: 7_000 },
  ])
})

test('[D11.3] the office shows the cash to collect in whole rupees', async () => {
  const { uid } = await bought()
  const listed = await listForOffice(shop.payments.db, {}, { sight: 'EVERYTHING', now: shop.clock.now() })
  expect(listed.results.find((one) => one.uid === uid)?.to_pay).toBe(127)
})

test('[D11.3] packer and rider see the cash to collect in whole rupees', async () => {
  const order = await bought()
  expect(order.final_amount).toBe(127.1)
  const reader = { name: 'Ravi', sight: 'EVERYTHING', now: shop.clock.now() } as const
  const packed = await packingOrders(shop.payments.db, [order.uid], reader)
  expect(packed.map(({ to_pay }) => to_pay)).toEqual([127])
})

test('[D11.3] reconcile reports rounding of a rupee or more, and paise in collected cash', async () => {
  const order = await bought()
  await deliver(order)
  const moveTo = (cash: number, rounding: number) =>
    query(
      `update ledger_entry e set paise = case e.account_id when 'cash_in_shop' then $2::bigint else $3::bigint end from ledger_transfer t
       where t.id = e.transfer_id and t.key = 'collect:' || $1 and e.account_id <> 'sales'`,
      order.uid,
      cash,
      rounding,
    )
  const named = async () => JSON.stringify((await reconcile(shop.payments.db, shop.clock.now())).violations)
  const what = 'Payment at the door is not rounded down to whole rupees'
  await query('alter table ledger_entry disable trigger user')
  await moveTo(-12_600, -110)
  expect(await named()).toContain(what)
  await moveTo(-12_650, -60)
  expect(await named()).toContain(what)
  await moveTo(-12_700, -10)
  await query('alter table ledger_entry enable trigger user')
  expect(await named()).toBe('[]')
})
