import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CashOnDeliveryAllowance, Estimation } from '@farmstand/contracts/estimation'
import type { OrderRequest } from '@farmstand/contracts/order'
import { addressOf } from '@farmstand/contracts/calls'
import type { MinOrderAmount } from '@farmstand/contracts/setting'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import {
  cancel,
  checkout,
  codeOf,
  fillWallet,
  food,
  goods,
  manyBills,
  orderOf,
  place,
  sellersDeps,
  succeeded,
} from '../../testing/checkout.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { createBarrier } from '../../testing/gate.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { passAMinute } from '../../testing/paying.ts'
import { stockShop } from '../../testing/shop-fixture.ts'
import { orderRequest } from '../../testing/trading-app.ts'
import { advanceOrder } from '../../testing/seller-deps.ts'
import { pollUntil } from '../../testing/slow-machine.ts'

let database: TestDatabase
let shop: TestApp
let as: SignedInCustomer
let houses = 0
let address: string
beforeAll(async () => {
  database = await testDatabase({ max: 30 })
  await stockShop(database.pool)
  // Deletes the seller's settings, so that the default limits apply.
  await database.pool.query(`delete from setting where key ~ '^(COD_|SLOT_PLACES)'`)
  await database.pool.query(`update slot_offer set capacity = 1000`)
  await database.pool.query(
    `insert into stock_move (item_id, quantity, reason, reference) values (10, 4500, 'COUNT', 'is wanted again and missing')`,
  )
  await database.pool.query(`update item set on_hand = 5000 where id = 10`)
  shop = await testApp({ database })
  await Promise.all(Array.from({ length: 30 }, () => database.pool.query('select pg_sleep(0.01)')))
})
beforeEach(async () => {
  shop.clock.set('2026-11-25T04:30:00.000Z')
  shop.pause = async () => undefined
  as = await shop.customer()
  address = `${++houses}, Rose Lane, Camp, Pune`
})
afterEach(async () => {
  await passAMinute(shop)
  expect(await brokenInvariants(database.pool, shop.clock.now())).toEqual([])
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const cash = (more: Partial<OrderRequest> = {}) =>
  ({ payment_method: 'COD', customer_address: address, ...more }) as const
async function request(more: Partial<OrderRequest> = {}, who = as): Promise<OrderRequest> {
  const { estimation_id } = await checkout(shop, who, goods)
  return orderRequest(estimation_id, goods, cash(more))
}
const buy = async (more: Partial<OrderRequest> = {}, who = as) => place(shop, who, await request(more, who))
async function deliver(uid: string): Promise<void> {
  const deps = await sellersDeps(shop)
  for (const to of ['CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
    expect(await advanceOrder(deps, { orderUid: uid, to })).not.toHaveProperty('refused')
}
/**
 * Sends all requests at once, so that each has read the database before the first one writes. Counts the replies by
 * outcome.
 */
async function allAtOnce(requests: readonly [SignedInCustomer, OrderRequest][]): Promise<Record<string, number>> {
  const together = createBarrier('checked', requests.length)
  shop.pause = together.at
  const answers = await Promise.all(requests.map(([who, one]) => place(shop, who, one)))
  expect(together.come()).toBe(requests.length)
  const counted: Record<string, number> = {}
  for (const code of answers.map(codeOf)) counted[code] = (counted[code] ?? 0) + 1
  return counted
}
/** Creates a hundred requests with one bill each, all for one cart that has enough for all of them. */
async function hundredOrderRequests(
  more: (index: number) => Partial<OrderRequest>,
): Promise<[SignedInCustomer, OrderRequest][]> {
  const bills = await manyBills(shop, await checkout(shop, as, goods), 100)
  await database.pool.query('update cart_line set quantity = 99 where customer_uid = $1', [as.uid])
  return bills.map((id, index) => [as, orderRequest(id, goods, cash(more(index)))])
}
const messageOf = (answer: Awaited<ReturnType<typeof place>>) => answer.json<{ message: string }>().message
const day = (index: number) => `2026-11-${26 + (index % 5)}`

/** Returns the number of cash orders that the bill still allows, and whether the customer or the address limits it. */
async function left(to = address, who = as): Promise<readonly [number, CashOnDeliveryAllowance['limited_by']]> {
  await checkout(shop, who, goods)
  const query = new URLSearchParams({ address: to, pincode: '411001', is_same: 'true' })
  const url = `${addressOf('calculateEstimation')}?${query}`
  const bill = succeeded(await shop.call({ as: who, method: 'POST', url, payload: goods })).json<Estimation>()
  return [bill.cash_left.orders, bill.cash_left.limited_by]
}

/** Adds the same goods to an order once more, and returns the code of the reply. */
async function add(host: string): Promise<string> {
  await checkout(shop, as, goods)
  const url = `${addressOf('calculateEstimation')}?pincode=411001&is_same=true&add_to=${host}`
  const bill = (await shop.call({ as, method: 'POST', url, payload: goods })).json<{ estimation_id: string }>()
  return codeOf(await place(shop, as, orderRequest(bill.estimation_id, goods, cash())))
}

describe('orders to be paid on delivery', () => {
  test('[D10.15] an addition counts neither as an open order nor as a place', async () => {
    const [first] = [orderOf(await buy()), orderOf(await buy())]
    expect([await add(first.uid), await add(first.uid), await add(first.uid)]).toEqual(['done', 'done', 'done'])
    expect(codeOf(await buy())).toBe('done')
    expect(codeOf(await buy())).toBe('COD_LIMIT')
    expect(await add(first.uid)).toBe('done')
  })

  test('[D10.15] a new customer may place three of a hundred simultaneous cash orders', async () => {
    const requests = await hundredOrderRequests((index) => ({
      delivery_date: day(index),
      delivery_slot: 1 + (index % 4),
    }))
    expect(await allAtOnce(requests)).toEqual({ done: 3, COD_LIMIT: 97 })
  })

  test('[D10.15] the fourth cash order is refused; wallet orders and repeated requests succeed', async () => {
    const first = orderOf(await buy())
    orderOf(await buy())
    expect(await left()).toEqual([1, 'CUSTOMER'])
    const third = await request()
    const placed = orderOf(await place(shop, as, third))
    const refused = await buy()
    expect([refused.statusCode, codeOf(refused), messageOf(refused)]).toEqual([
      422,
      'COD_LIMIT',
      'You can have at most 3 cash orders open, and you have 3. Please pay online or from your wallet, or order again once one is delivered.',
    ])
    expect(orderOf(await place(shop, as, third)).uid).toBe(placed.uid)
    await fillWallet(shop, as, 1_000)
    orderOf(await buy({ payment_method: 'WALLET' }))
    expect(await left()).toEqual([0, 'CUSTOMER'])
    orderOf(await cancel(shop, as, first.uid))
    expect(await left()).toEqual([1, 'CUSTOMER'])
    orderOf(await buy())
    expect(codeOf(await buy())).toBe('COD_LIMIT')
  })

  test('[D10.15] both parts of a checkout are refused if one would exceed the limit', async () => {
    orderOf(await buy())
    orderOf(await buy())
    const bill = await checkout(shop, as, [...food, ...goods])
    const parts = [
      orderRequest(`${bill.estimation_id}__1`, food, cash()),
      orderRequest(`${bill.estimation_id}__2`, goods, cash()),
    ] as const
    for (const part of parts) expect(codeOf(await place(shop, as, part))).toBe('COD_LIMIT')
    orderOf(await buy())
    const other = await shop.customer()
    orderOf(await buy({}, other))
    const both = await checkout(shop, other, [...food, ...goods])
    orderOf(await place(shop, other, orderRequest(`${both.estimation_id}__2`, goods, cash())))
    orderOf(await place(shop, other, orderRequest(`${both.estimation_id}__1`, food, cash())))
    expect(codeOf(await buy({}, other))).toBe('COD_LIMIT')
  })

  test('[D10.15] after one delivery a customer may place ten of a hundred parallel cash orders', async () => {
    await deliver(orderOf(await buy()).uid)
    const requests = await hundredOrderRequests((index) => ({
      delivery_date: day(index),
      delivery_slot: 1 + (index % 4),
    }))
    expect(await allAtOnce(requests)).toEqual({ done: 10, COD_LIMIT: 90 })
    shop.pause = async () => undefined
    expect(messageOf(await buy())).toContain('You can have at most 10 cash orders open, and you have 10.')
  })

  test('[D10.15] a prepaid delivery does not raise the limit of cash orders', async () => {
    await fillWallet(shop, as, 1_000)
    await deliver(orderOf(await buy({ payment_method: 'WALLET' })).uid)
    for (let n = 0; n < 3; n++) orderOf(await buy())
    expect(codeOf(await buy())).toBe('COD_LIMIT')
  })

  test('[D10.15] twenty of sixty customers at one address, however spelt, may order in cash', async () => {
    const customers = await shop.customers(60)
    const spellings = [address, address.toUpperCase(), address.replaceAll(',', ' '), `${address.replaceAll(' ', '')}.`]
    const requests: [SignedInCustomer, OrderRequest][] = []
    for (const [index, who] of customers.entries())
      requests.push([who, await request({ customer_address: spellings[index % 4] ?? '' }, who)])
    expect(await left(spellings[1])).toEqual([3, 'CUSTOMER'])
    expect(await allAtOnce(requests)).toEqual({ done: 20, COD_LIMIT: 40 })
    shop.pause = async () => undefined
    // The bill shows the address's limit before the order, but only to customers who enter that address.
    expect(await left(spellings[1])).toEqual([0, 'ADDRESS'])
    expect(await left(`1${address}`)).toEqual([3, 'CUSTOMER'])
    const refused = await buy({ customer_address: spellings[1] ?? '' })
    expect(messageOf(refused)).toBe(
      'Too many cash orders to this address are still open. Please pay online or from your wallet, or order again once they are delivered.',
    )
    const elsewhere = orderOf(await buy({ customer_address: `1${address}` }))
    // Strangers who enter somebody's address do not keep a known customer from ordering to it.
    await deliver(elsewhere.uid)
    expect(await left()).toEqual([10, 'CUSTOMER'])
    orderOf(await buy())
  })
})

describe('places in one slot', () => {
  test('[D10.15] a known customer gets five places in a slot, in both departments together', async () => {
    await deliver(orderOf(await buy()).uid)
    orderOf(await buy({ delivery_slot: 3 }))
    const bill = await checkout(shop, as, food)
    orderOf(await place(shop, as, orderRequest(bill.estimation_id, food, cash({ delivery_slot: 3 }))))
    const requests = await hundredOrderRequests(() => ({ delivery_slot: 3 }))
    expect(await allAtOnce(requests)).toEqual({ done: 3, SLOT_LIMIT: 97 })
    shop.pause = async () => undefined
    const refused = await buy({ delivery_slot: 3 })
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      422,
      'You can have at most 5 orders in one time slot. Please choose another slot.',
    ])
    orderOf(await buy({ delivery_slot: 3, delivery_date: '2026-11-27' }))
    orderOf(await buy({ delivery_slot: 4 }))
  })

  test('[D10.15] a cancelled order returns its place, and both limits are settings', async () => {
    await database.pool.query(
      `insert into setting (key, value) values ('COD_OPEN_ORDERS', '7'), ('SLOT_PLACES_CUSTOMER', '6')`,
    )
    // Changes in the same table are announced in order, so waiting for this later change covers both.
    await database.pool.query(`update setting set value = '51' where key = 'MIN_ORDER_AMOUNT'`)
    const shownMinimum = async () =>
      (await shop.call({ url: addressOf('getGeneralSetting', { key: 'MIN_ORDER_AMOUNT' }) })).json<MinOrderAmount>()
        .MIN_ORDER_AMOUNT
    await pollUntil(async () => Number(await shownMinimum()) === 51)
    const orders = []
    for (let n = 0; n < 6; n++) orders.push(orderOf(await buy({ delivery_slot: 1 })))
    expect(codeOf(await buy({ delivery_slot: 1 }))).toBe('SLOT_LIMIT')
    orderOf(await cancel(shop, as, orders[0]?.uid ?? ''))
    orderOf(await buy({ delivery_slot: 1 }))
    orderOf(await buy({ delivery_slot: 4 }))
    expect(codeOf(await buy({ delivery_slot: 3 }))).toBe('COD_LIMIT')
  })
})
