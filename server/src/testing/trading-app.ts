import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { Order, OrderRequest } from '@farmstand/contracts/order'
import { addressOf } from '@farmstand/contracts/calls'
import type { Shop } from '@farmstand/contracts/shop'
import { authentication } from '../http/authentication.ts'
import { errorReplies } from '../http/error-replies.ts'
import { publicAnswers } from '../http/public-answers.ts'
import { createHttpServer } from '../http/server.ts'
import { cartRoutes } from '../modules/cart/index.ts'
import { createCatalogue, type Catalogue } from '../modules/catalogue/index.ts'
import { deliveryRoutes } from '../modules/delivery/index.ts'
import { additionTerms, billLimits, orderRoutes } from '../modules/orders/index.ts'
import { pricingRoutes } from '../modules/pricing/index.ts'
import { createSettings, createShop } from '../modules/shop/index.ts'
import { systemClock } from '../platform/clock.ts'
import { newToken, newUid } from '../platform/ids.ts'
import { createBackground } from '../platform/background.ts'
import { createLog } from '../platform/log.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { neverPause, watchedDatabase, type AtPoint } from './points.ts'
import { recordedRazorpay } from './razorpay/recorded-razorpay.ts'
import { fixture, stockShop } from './shop-fixture.ts'
import { pollUntil } from './slow-machine.ts'

export interface Buyer {
  uid: string
  token: string
}

export interface Wanted {
  id: number
  quantity: number
  type: 'STOCK' | 'COMBO'
  department: 'KITCHEN' | 'GROCERY'
}

export interface TradingApp {
  database: TestDatabase
  catalogue: Catalogue
  now: Date
  /** Runs `work` with the clock set `ms` milliseconds ahead, and then resets the clock. */
  later(ms: number, work: () => Promise<void>): Promise<void>
  /** Called at every point of placing an order. A test may replace it to pause the app there. */
  pause: AtPoint
  buyer(): Buyer
  call(buyer: Buyer | null, options: InjectOptions): Promise<LightMyRequestResponse>
  /** Puts all items into the cart. */
  fill(buyer: Buyer, items: readonly Wanted[]): Promise<void>
  estimate(buyer: Buyer, items: readonly Wanted[], pincode?: string): Promise<Estimation>
  /** Fills the cart and requests a bill with a single part. Returns the request that orders this part. */
  ready(buyer: Buyer, items: readonly Wanted[], more?: Partial<OrderRequest>): Promise<OrderRequest>
  order(buyer: Buyer, request: OrderRequest): Promise<LightMyRequestResponse>
  /** Changes the database and waits until this process has read the change. */
  change(change: string | (() => Promise<unknown>)): Promise<void>
  close(): Promise<void>
}

/**
 * Starts cart, delivery, pricing and orders with the data of the small shop, without signing in. Tests control the
 * clock and can pause the app.
 */
export async function tradingApp(options: { connections?: number; shop?: Partial<Shop> } = {}): Promise<TradingApp> {
  const database = await testDatabase({ max: options.connections ?? 20 })
  await stockShop(database.pool, options.shop)
  const log = createLog('silent')
  const settings = createSettings({ db: database.db, log })
  await settings.reload()
  const catalogue = await createCatalogue({
    database: { ...database, close: async () => undefined },
    log,
    clock: systemClock,
    alsoPublic: [() => settings.reload().then(() => JSON.stringify(settings.current()))],
  })
  const uids = new Map<string, string>()
  const known = new Set<string>()
  const app = createHttpServer({ log, trustedProxies: 0 })
  const shop = createShop({ db: database.db })
  await shop.reload()
  const trading: TradingApp = {
    database,
    catalogue,
    now: new Date('2026-11-25T04:30:00.000Z'),
    pause: neverPause,
    buyer: () => {
      const buyer = { uid: newUid(), token: newToken() }
      uids.set(buyer.token, buyer.uid)
      return buyer
    },
    call: (buyer, request) =>
      app.inject({
        ...request,
        headers: { ...(buyer ? { authorization: `Bearer ${buyer.token}` } : {}), ...request.headers },
      }),
    fill: async (buyer, items) => {
      for (const { id, quantity, type } of items) {
        const url = `${addressOf('setCartItem')}?item_id=${id}&quantity=${quantity}&type=${type}`
        expectOk(await trading.call(buyer, { method: 'POST', url }))
      }
    },
    estimate: async (buyer, items, pincode = fixture.pincode) => {
      const url = `${addressOf('calculateEstimation')}?pincode=${pincode}&is_same=true&customer_id=${buyer.uid}`
      return expectOk(await trading.call(buyer, { method: 'POST', url, payload: [...items] })).json<Estimation>()
    },
    ready: async (buyer, items, more) => {
      await trading.fill(buyer, items)
      const { estimation_id } = await trading.estimate(buyer, items)
      return orderRequest(estimation_id, items, more)
    },
    order: (buyer, request) => trading.call(buyer, { method: 'POST', url: addressOf('placeOrder'), payload: request }),
    change: async (change) => {
      const before = catalogue.generation()
      await (typeof change === 'string' ? database.pool.query(change) : change())
      await pollUntil(() => catalogue.generation() !== before)
    },
    later: async (ms, work) => {
      const before = trading.now
      trading.now = new Date(before.getTime() + ms)
      try {
        await work()
      } finally {
        trading.now = before
      }
    },
    close: async () => {
      await app.close()
      await gateway.close()
      await catalogue.close()
      await database.drop()
    },
  }
  const clock = { now: () => trading.now }
  const db = watchedDatabase(
    database.pool,
    (at) => trading.pause(at),
    () => trading.pause !== neverPause,
  )
  const gateway = await recordedRazorpay()
  const payments = {
    db,
    clock,
    log,
    gateway,
    secretKey: Buffer.alloc(32),
    background: createBackground(log),
  }
  const deps = {
    prefix: '/api/v1',
    db,
    clock,
    payments,
    catalogue,
    settings,
    shop,
    log,
  }
  await app.register(errorReplies)
  await app.register(authentication, {
    resolve: async (token) => {
      const uid = uids.get(token)
      if (uid === undefined) return null
      const mobileNo = `+919${String([...uids.keys()].indexOf(token)).padStart(9, '0')}`
      if (!known.has(uid))
        await database.pool.query('insert into customer (uid, mobile_no) values ($1, $2) on conflict do nothing', [
          uid,
          mobileNo,
        ])
      known.add(uid)
      return { uid, mobileNo, sessionUid: uid }
    },
  })
  await app.register(publicAnswers, { generation: catalogue.generation })
  await app.register(deliveryRoutes, deps)
  await app.register(cartRoutes, deps)
  await app.register(pricingRoutes, {
    ...deps,
    additionTerms: additionTerms(deps),
    billLimits: billLimits(deps),
  })
  await app.register(orderRoutes, deps)
  await app.ready()
  return trading
}

function expectOk(answer: LightMyRequestResponse): LightMyRequestResponse {
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer
}

export const grocery = (id: number, quantity = 1): Wanted => ({ id, quantity, type: 'STOCK', department: 'GROCERY' })
export const kitchen = (id: number, quantity = 1): Wanted => ({ id, quantity, type: 'STOCK', department: 'KITCHEN' })
export const groceryCombo = (id: number, quantity = 1): Wanted => ({ ...grocery(id, quantity), type: 'COMBO' })

export const orderRequest = (
  estimationId: string,
  items: readonly Wanted[],
  more: Partial<OrderRequest> = {},
): OrderRequest => ({
  deliver_to: 'Home',
  customer_address: '12, Rose Lane, Camp, Pune',
  pincode: fixture.pincode,
  contact: '+919876543210',
  customer_name: 'Asha Kulkarni',
  delivery_date: '2026-11-26',
  delivery_slot: 2,
  order_from: 'PWA_WEB',
  email: '',
  payment_method: 'COD',
  estimation_id: estimationId,
  items: [...items],
  ...(items.some((item) => item.department === 'KITCHEN') ? { occasion: 'Birthday', occasion_members: 4 } : {}),
  ...more,
})

export const placed = (answer: LightMyRequestResponse): Order => expectOk(answer).json<Order>()
