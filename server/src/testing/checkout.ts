import type { LightMyRequestResponse } from 'fastify'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { OtherPartChoice } from '@farmstand/contracts/order-status'
import type { Order, OrderRequest } from '@farmstand/contracts/order'
import { addressOf } from '@farmstand/contracts/calls'
import type { ChangeOrderDeps } from '../modules/orders/index.ts'
import { releaseExpiredFunding } from '../modules/orders/release-expired-funding.ts'
import { sendRefundsSoon } from '../modules/payments/index.ts'
import { createSettings } from '../modules/shop/index.ts'
import type { SignedInCustomer, TestApp } from './app.ts'
import { paid, recharge, verify } from './paying.ts'
import { fixture } from './shop-fixture.ts'
import { pollUntil } from './slow-machine.ts'
import { grocery, kitchen, orderRequest, type Wanted } from './trading-app.ts'

/**
 * The mixed cart of these tests: ₹233.45 for the kitchen and ₹113.65 for groceries. Each amount includes the share of
 * the common delivery fee.
 */
export const food = [kitchen(fixture.stock.paneer)]
export const goods = [grocery(fixture.stock.tomato, 3)]

/** Fills a cart and returns its bill. */
export async function checkout(shop: TestApp, as: SignedInCustomer, items: readonly Wanted[]): Promise<Estimation> {
  for (const { id, quantity, type } of items) {
    const url = `${addressOf('setCartItem')}?item_id=${id}&quantity=${quantity}&type=${type}`
    succeeded(await shop.call({ as, method: 'PATCH', url }))
  }
  const url = `${addressOf('calculateEstimation')}?pincode=${fixture.pincode}&is_same=true`
  return succeeded(await shop.call({ as, method: 'POST', url, payload: [...items] })).json<Estimation>()
}

/**
 * Copies a bill many times, so that all copies are valid at the same time. The shop's rules would prevent this, so the
 * copies are written to the database directly. Returns the ids of the copies and of the original.
 */
export async function manyBills(shop: TestApp, { estimation_id }: Estimation, total: number): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ uid: string }>(
    `with copies as (
       insert into estimation select (jsonb_populate_record(e, jsonb_build_object('uid', gen_random_uuid()))).*
       from estimation e, generate_series(2, $2) where e.uid = $1 returning uid
     ), parts as (
       insert into estimation_part select (jsonb_populate_record(p, jsonb_build_object('estimation_uid', c.uid))).*
       from estimation_part p, copies c where p.estimation_uid = $1
     ) select uid from copies`,
    [estimation_id, total],
  )
  return [estimation_id, ...rows.map(({ uid }) => uid)]
}

export const place = (shop: TestApp, as: SignedInCustomer, payload: OrderRequest): Promise<LightMyRequestResponse> =>
  shop.call({ as, method: 'POST', url: addressOf('placeOrder'), payload })

type Paying = Pick<OrderRequest, 'payment_method' | 'payment_id'> & Partial<OrderRequest>

/** Returns the requests for both parts of a mixed checkout. */
export const bothParts = ({ estimation_id }: Estimation, paying: Paying): [OrderRequest, OrderRequest] => [
  orderRequest(`${estimation_id}__1`, food, paying),
  orderRequest(`${estimation_id}__2`, goods, paying),
]

/** Recharges the wallet through the public API. */
export async function fillWallet(shop: TestApp, as: SignedInCustomer, rupees: number): Promise<void> {
  const attempt = await paid(shop, as, { amount: Math.round(rupees * 100), purpose: 'RECHARGE' })
  succeeded(await verify(shop, as, attempt))
  succeeded(await recharge(shop, as, attempt.payment_id))
}

/** Pays a checkout online. Returns the payment's id. */
export async function payOnline(shop: TestApp, as: SignedInCustomer, bill: Estimation, rupees = bill.final_amount) {
  const attempt = await paid(shop, as, { amount: Math.round(rupees * 100), purpose: 'CHECKOUT' })
  succeeded(await verify(shop, as, attempt))
  return attempt.payment_id
}

/** Cancels an order. `otherPart` is the customer's choice for the other order of the checkout. */
export const cancel = (
  shop: TestApp,
  as: SignedInCustomer,
  uid: string,
  otherPart?: OtherPartChoice,
): Promise<LightMyRequestResponse> => {
  const choice = otherPart ? `?other_part=${otherPart}` : ''
  return shop.call({ as, method: 'POST', url: `${addressOf('cancelOrder', { uid })}${choice}` })
}

/** Returns the dependencies with which the seller's command line changes orders. */
export async function sellersDeps(shop: TestApp): Promise<ChangeOrderDeps> {
  const { db, log } = shop.payments
  const settings = createSettings({ db, log })
  await settings.reload()
  return {
    db,
    clock: shop.clock,
    settings,
    refundsAsked: () => sendRefundsSoon(shop.payments),
  }
}

/** Runs the job that releases abandoned checkouts, as the shop does every minute. */
export const releaseAbandonedCheckouts = (shop: TestApp): Promise<void> =>
  releaseExpiredFunding({
    db: shop.payments.db,
    clock: shop.clock,
    refundsAsked: () => sendRefundsSoon(shop.payments),
  })

/** Returns the stored balances by account, without balances of zero. */
export async function balances(shop: TestApp, customerUid: string): Promise<Record<string, number>> {
  const { rows } = await shop.database.pool.query<{ kind: string; paise: number }>(
    `select kind, sum(balance_paise)::int as paise from ledger_account
     where customer_uid = $1 and balance_paise > 0 group by kind`,
    [customerUid],
  )
  return Object.fromEntries(rows.map(({ kind, paise }) => [kind, paise]))
}

export function succeeded(answer: LightMyRequestResponse): LightMyRequestResponse {
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer
}

export const orderOf = (answer: LightMyRequestResponse): Order => succeeded(answer).json<Order>()
export const codeOf = (answer: LightMyRequestResponse): string =>
  answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code

/**
 * Sells an item out and returns a function that puts its stock back. The catalogue in memory reads the stock again
 * after each of the two changes. The function waits for both reads. If the first one ended after the refill, the item
 * would be sold out in the next test.
 */
export async function sellOut({ call, database: { pool } }: TestApp, id: number): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ on_hand: number }>('select on_hand from item where id = $1', [id])
  await pool.query('update item set on_hand = 0 where id = $1', [id])
  const isInStock = async () =>
    (await call({ url: addressOf('getStock', { id }) })).json<{ in_stock: boolean }>().in_stock
  return async () => {
    await pollUntil(async () => !(await isInStock()))
    await pool.query('update item set on_hand = on_hand + $1 where id = $2', [rows[0]?.on_hand ?? 0, id])
    await pollUntil(isInStock)
  }
}
