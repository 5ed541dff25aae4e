import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { AccountClosure } from '@farmstand/contracts/account-closure'
import type { Order } from '@farmstand/contracts/order'
import { addressOf } from '@farmstand/contracts/calls'
import { createSettings } from '../modules/shop/index.ts'
import { createLog } from '../platform/log.ts'
import type { SignedInCustomer, TestApp } from './app.ts'
import { multipart } from './multipart.ts'
import { deletionBody, emailOf, leavingCustomer } from './changing-customers.ts'
import { orderRequest } from './operations.ts'
import { paid, recharge, verify as verifyPayment } from './paying.ts'
import { advanceOrder } from './seller-deps.ts'

type Body = Record<string, unknown>

export const confirmDeletion = (
  shop: TestApp,
  as: SignedInCustomer,
  more: Body = {},
): Promise<LightMyRequestResponse> =>
  shop.call({ as, method: 'POST', url: addressOf('confirmDeletion'), payload: { ...deletionBody(as), ...more } })

export const verifyDeletion = (
  shop: TestApp,
  as: SignedInCustomer,
  otp: string,
  more: Body = {},
  query = '',
): Promise<LightMyRequestResponse> =>
  shop.call({
    as,
    method: 'POST',
    url: `${addressOf('verifyDeletion')}?otp=${otp}${query}`,
    payload: { ...deletionBody(as), ...more },
  })

/** Returns the newest code that was emailed to the customer. */
export const codeOf = (shop: TestApp, as: SignedInCustomer): string =>
  shop.mails.findLast(({ to, code }) => to === emailOf(as) && code !== null)?.code ?? 'none'

export const stateOf = async (shop: TestApp, as: SignedInCustomer): Promise<AccountClosure> =>
  (await shop.call({ as, method: 'GET', url: addressOf('showDeletion') })).json<AccountClosure>()

export const setEmail = (shop: TestApp, as: SignedInCustomer, email: string): Promise<LightMyRequestResponse> =>
  shop.call({ as, method: 'PUT', url: addressOf('updateUser', { uid: as.uid }), ...multipart({ email }) })

export const queryRows = async <T extends object = Body>(
  shop: TestApp,
  statement: string,
  ...values: unknown[]
): Promise<T[]> => (await shop.database.pool.query(statement, values)).rows

export const countRows = async (shop: TestApp, table: string, column: string, value: string): Promise<number> =>
  (await queryRows(shop, `select 1 from ${table} where ${column} = $1`, value)).length

export const isGone = async (shop: TestApp, { uid }: SignedInCustomer): Promise<boolean> =>
  (await countRows(shop, 'customer', 'deleted_at is not null and uid', uid)) === 1

export async function placeOrderWithNotes(shop: TestApp, as: SignedInCustomer): Promise<Order> {
  const receiver = { receiver_name: 'Ravi Joshi', receiver_mobile: '9876500001' }
  // The order has notes of the customer, because deleting the account must remove them too.
  const payload = {
    ...(await orderRequest(shop, as)),
    customer_note: 'Ring twice',
    rider_note: 'Blue gate',
    ...receiver,
  }
  return (await shop.call({ as, method: 'POST', url: addressOf('placeOrder'), payload })).json<Order>()
}

/** Moves an order to the status 'out for delivery', as a seller does. */
export async function sendOut(shop: TestApp, { uid }: Order): Promise<void> {
  const { db } = shop.database
  const settings = createSettings({ db, log: createLog('silent') })
  const deps = { db, clock: shop.clock, settings }
  for (const to of ['CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
    expect(await advanceOrder(deps, { orderUid: uid, to })).not.toHaveProperty('refused')
}

export async function leavingWithCode(shop: TestApp): Promise<SignedInCustomer> {
  const as = await leavingCustomer(shop)
  expect((await confirmDeletion(shop, as)).statusCode).toBe(200)
  return as
}

/** Recharges a wallet and returns its balance in rupees. */
export async function rechargeWallet(shop: TestApp, as: SignedInCustomer): Promise<number> {
  const attempt = await paid(shop, as, { purpose: 'RECHARGE' })
  await verifyPayment(shop, as, attempt)
  const answer = await recharge(shop, as, attempt.payment_id)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ balance: number }>().balance
}

/** Resets the shop between tests: to the same morning, without counted requests, with a working mail server. */
export async function resetShop(shop: TestApp): Promise<void> {
  shop.clock.set('2026-11-25T04:30:00.000Z')
  shop.mailServer.outcome = { kind: 'sent', reference: 'mail' }
  await shop.database.pool.query('delete from rate_counter')
}
