import { setTimeout as sleep } from 'node:timers/promises'
import type { Cart } from '@farmstand/contracts/cart'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { Order } from '@farmstand/contracts/order'
import type { StockItem, StockSearchReply } from '@farmstand/contracts/stock-item'
import type { TimeSlot } from '@farmstand/contracts/setting'
import { addressOf } from '@farmstand/contracts/calls'
import pg from 'pg'
import { signedInCustomers, type SignedInCustomer } from '../server/src/testing/customers.ts'
import { brokenInvariants } from '../server/src/testing/invariants.ts'
import { openShop } from './support/prepared-shop.ts'
import { startShop } from './support/running-shop.ts'
import { expect, test as base } from './support/test.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

/** Each of these tests has a separate shop, because it ends the shop's processes. None of them needs a page. */
const test = base.extend<{ own: Shop; pool: pg.Pool }>({
  own: async ({}, use) => {
    const own = await openShop()
    await use(own)
    await own.stop()
  },
  pool: async ({ own }, use) => {
    const pool = new pg.Pool({ ...own.connection, max: 4 })
    pool.on('error', () => undefined)
    await use(pool)
    await pool.end()
  },
})

async function call<T>(url: string, path: string, init: RequestInit): Promise<T> {
  const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

async function shelf(url: string): Promise<{ item: StockItem; slots: TimeSlot[] }> {
  const { results } = await call<StockSearchReply>(url, `${addressOf('searchStocks')}?q=onion`, {})
  const slots = await call<TimeSlot[]>(
    url,
    `${addressOf('listTimeSlots')}?date=${tomorrow()}&pincode=411001&department=GROCERY`,
    {},
  )
  const [item] = results
  if (!item) throw new Error('The demo shop has no onions')
  // Only free slots are used, because late in the evening tomorrow's first slot accepts no more orders.
  return { item, slots: slots.filter(({ available }) => available) }
}

/** Fills a cart, requests the bill and places the order. Returns the order that the shop acknowledged. */
async function buy(
  url: string,
  buyer: SignedInCustomer,
  { item, slots }: Awaited<ReturnType<typeof shelf>>,
): Promise<Order> {
  const quantity = 5
  const headers = { ...buyer.headers, 'content-type': 'application/json' }
  await call<Cart>(url, `${addressOf('setCartItem')}?item_id=${item.id}&quantity=${quantity}&type=STOCK`, {
    method: 'PATCH',
    headers: buyer.headers,
  })
  const items = [{ id: item.id, quantity, type: 'STOCK', department: item.department }]
  const query = `?address=Camp&pincode=411001&is_same=true&customer_id=${buyer.uid}`
  const bill = await call<Estimation>(url, addressOf('calculateEstimation') + query, {
    method: 'POST',
    headers,
    body: JSON.stringify(items),
  })
  const slot = slots[Math.floor(Math.random() * slots.length)]
  const order = {
    deliver_to: 'Home',
    customer_address: '12, MG Road, Camp',
    pincode: '411001',
    contact: buyer.mobile,
    customer_name: 'Asha',
    delivery_date: tomorrow(),
    delivery_slot: slot?.id,
    order_from: 'PWA_WEB',
    email: '',
    payment_method: 'COD',
    estimation_id: bill.estimation_id,
    items,
  }
  return call<Order>(url, addressOf('placeOrder'), { method: 'POST', headers, body: JSON.stringify(order) })
}

test.describe('a shop whose processes end', { tag: '@desktop' }, () => {
  test.setTimeout(180_000)

  test(
    'two processes of one shop show each other’s changes and sell from one stock',
    { tag: '@quick' },
    async ({ own, pool }) => {
      const other = await startShop({ connection: own.connection, dataDir: own.dataDir })
      const { item } = await shelf(own.url)
      const home = await (await fetch(`${other.url}/product/${item.id}`)).text()
      expect(home).toContain('Onion')
      await pool.query('update item set name = $1 where id = $2', ['Nashik onion', item.id])
      await expect(async () => {
        for (const { url } of [own, other]) {
          expect((await call<StockItem>(url, addressOf('getStock', { id: item.id }), {})).name).toBe('Nashik onion')
          expect(await (await fetch(`${url}/product/${item.id}`)).text()).toContain('Nashik onion')
        }
      }).toPass({ timeout: 10_000, intervals: [50] })
      const [buyer] = await signedInCustomers(pool, 1)
      if (!buyer) throw new Error('No customer was created')
      const line = `${addressOf('setCartItem')}?item_id=${item.id}&quantity=5&type=STOCK`
      await call<Cart>(own.url, line, {
        method: 'PATCH',
        headers: buyer.headers,
      })
      expect((await call<Cart>(other.url, addressOf('getCart'), { headers: buyer.headers })).items).toHaveLength(1)
      expect((await buy(other.url, buyer, await shelf(other.url))).o_status).toBe('PLACED')
      await other.stop()
    },
  )

  test('[D7.4] [D10.16] [D10.18] [D10.19] [D10.21] a running shop does its scheduled jobs without a request', async ({
    own,
    pool,
  }) => {
    // The copied database still contains the schedule of the original shop.
    await pool.query('delete from repeating_job')
    const begun = await startShop({ connection: own.connection, dataDir: own.dataDir })
    const { rows } = await pool.query<{ name: string }>('select name from repeating_job')
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'cancel-left-parts',
        'cancel-returned-orders',
        'clear-expired-rows',
        'complete-number-changes',
        'look-for-returns',
        'poll-open-payments',
        'reconcile',
        'reconcile-all',
        'reconcile-with-provider',
        'recover-owed',
        'refund-unclaimed-payments',
        'release-expired-funding',
        'send-refunds',
      ]),
    )
    await begun.stop()
  })

  test('a stopping server finishes running requests and refuses none of them', async ({ own, pool }) => {
    const leaving = await startShop({ connection: own.connection, dataDir: own.dataDir })
    const buyers = await signedInCustomers(pool, 6)
    const goods = await shelf(leaving.url)
    const orders = Promise.allSettled(buyers.map((buyer) => buy(leaving.url, buyer, goods)))
    await sleep(30)
    await leaving.stop()
    const outcomes = await orders
    const { rows } = await pool.query<{ uid: string }>('select uid from customer_order')
    const placed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.uid] : []))
    expect(placed.toSorted()).toEqual(rows.map((row) => row.uid).toSorted())
    expect(await brokenInvariants(pool)).toEqual([])
  })
})
