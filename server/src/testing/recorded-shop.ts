import { addressOf } from '@farmstand/contracts/calls'
import type { Order } from '@farmstand/contracts/order'
import type { Problem } from '@farmstand/contracts/problem'
import type { SendOutcome } from '../modules/notifications/index.ts'
import { sealHistories } from '../modules/reconciliation/seal-queries.ts'
import { createSettings, putSettings } from '../modules/shop/index.ts'
import { messageJobs } from '../modules/telling/index.ts'
import { createLog } from '../platform/log.ts'
import { testApp, type SignedInCustomer } from './app.ts'
import { cancel, checkout, fillWallet, succeeded } from './checkout.ts'
import { testOffice, type AtScreen } from './office.ts'
import {
  act,
  placeConfirmedOrder,
  finishPacking,
  lineOf,
  pickVersion,
  ordered,
  pack,
  packTheRest,
  room,
} from './packing-room.ts'
import { passAMinute } from './paying.ts'
import { asBytes, phonePhoto, problemRequest } from './reported.ts'
import { fixture } from './shop-fixture.ts'
import { grocery, kitchen } from './trading-app.ts'

const { tomato, onion, spinach, potato, soldOut, paneer } = fixture.stock
const HOUR = 3_600_000
const sent: SendOutcome = { kind: 'sent', reference: 'a test' }

/** The orders and other records in a recorded shop. */
export interface Recorded {
  /** Delivered and paid in cash. Refunded twice, the second time because of a problem report with a photo. */
  credited: Order
  /** Delivered and paid from the wallet of a customer with a plan. */
  planned: Order
  /** Paid online, and cancelled after packing. */
  returned: Order
  /** Packed after a call about onions, which the customer answered. */
  called: Order
  /** Packed with a replacement for spinach. */
  replaced: Order
  confirmed: Order
  placed: Order
  problem: Problem
  customer: SignedInCustomer
  other: SignedInCustomer
  staff: { owner: AtScreen; manager: AtScreen; packer: AtScreen; left: AtScreen }
  /** A published and a reverted batch of prices. */
  batches: { published: string; reverted: string }
}

/**
 * Opens a shop that has each kind of record that `reconcile` checks, apart from money, once. The records are made
 * through the public API, and the histories are sealed. It fills `room`, which the caller closes.
 */
export async function recordedShop(): Promise<Recorded> {
  const shop = await testApp()
  const { pool, db } = shop.database
  room.shop = shop
  shop.clock.set('2026-11-25T04:30:00.000Z')
  shop.pause = async () => undefined
  room.office = await testOffice(shop)
  const owner = await room.office.joins('OWNER')
  room.ravi = await room.office.joins('MANAGER')
  room.asha = await room.office.pairs('PACKER')
  const left = await room.office.joins('PACKER')
  await act(owner, 'removeStaff', { staff_uid: left.uid })
  await act(owner, 'changeRoles', { staff_uid: room.asha.uid, roles: ['PACKER', 'KITCHEN'] })
  await shopOpened(owner)
  await act(owner, 'savePlan', { plan: null, terms: plan })
  const batches = await pricesMoved()
  const customer = await shop.customer()
  const other = await shop.customer()
  await putSettings(db, { TELL_CUSTOMERS: 'yes' })
  await pool.query(`update setting set updated_at = '2026-11-24' where key = 'TELL_CUSTOMERS'`)

  room.as = other
  await fillWallet(shop, other, 2_000)
  const planned = await brought(await placeConfirmedOrder('WALLET', [grocery(tomato, 4), grocery(potato, 2)]))
  succeeded(
    await shop.call({
      as: other,
      method: 'POST',
      url: addressOf('waitForItem'),
      payload: { item_id: soldOut, type: 'STOCK' },
    }),
  )
  room.as = customer
  const credited = await brought(await placeConfirmedOrder('COD', [kitchen(paneer, 2), kitchen(fixture.stock.biryani)]))
  const lines = [{ place: 0, quantity: 1, amount: null }]
  await act(owner, 'refundOrder', { order: { uid: credited.uid }, lines, amount: null, to: 'WALLET', reason: 'cold' })
  const problem = await reported(credited)
  const given = { lines: [{ place: 1, quantity: null, amount: 90 }], amount: null, to: 'WALLET' as const, answer: '' }
  await act(owner, 'refundProblem', { problem: { uid: problem.uid, version: 0 }, ...given })
  const returned = await packedAsOrdered(await placeConfirmedOrder('ONLINE', [kitchen(paneer)]))
  await room.office.atTerminal('cancelOrders', { orders: [{ uid: returned.uid }], reason: 'no courier' })
  const called = await packedAfterCall()
  const replaced = await placeConfirmedOrder('WALLET', [grocery(spinach, 4), grocery(tomato, 1)])
  await act(room.asha, 'replaceLine', {
    ...pickVersion(replaced, await lineOf(replaced, spinach)),
    packed: 2,
    replacement: { item_id: potato, quantity: 1 },
  })
  await packTheRest(replaced)
  await finishPacking(replaced)
  const gone = await ordered('COD', [grocery(onion, 3)])
  succeeded(await cancel(shop, customer, gone.uid))
  const waiting = await placeConfirmedOrder('COD')
  const placed = await ordered('COD', [grocery(tomato, 3)])
  await checkout(shop, customer, [grocery(tomato, 3), kitchen(paneer)])
  for (const job of messageJobs({
    db,
    clock: shop.clock,
    settings: createSettings({ db, log: createLog('silent') }),
    secretKey: Buffer.alloc(32, 7),
    senders: { SMS: { text: { send: async () => sent } }, MAIL: { mail: { send: async () => sent } } },
    publicUrl: 'https://shop.example',
  }))
    await job.run()
  await passAMinute(shop)
  await sealNow()
  return {
    credited,
    planned,
    returned,
    called,
    replaced,
    confirmed: waiting,
    placed,
    problem,
    customer,
    other,
    staff: { owner, manager: room.ravi, packer: room.asha, left },
    batches,
  }
}

/** Seals all rows, without waiting for the hour after which a row may be sealed. */
export async function sealNow(): Promise<void> {
  const { pool, db } = room.shop.database
  for (const table of ['audit_entry', 'invoice', 'order_event', 'order_credit']) {
    const unsealed = `${table}.id > coalesce((select max(up_to) from history_seal where history = '${table}'), 0)`
    await pool.query(`alter table ${table} disable trigger user;
      update ${table} set recorded_at = recorded_at - interval '1 hour' where ${unsealed};
      alter table ${table} enable trigger user`)
  }
  await sealHistories(db, `${room.shop.dataDir}/seals.ndjson`)
}

const plan = {
  name: 'Harvest',
  min_amount: 1_000,
  discount: 5,
  cashback: 50,
  free_shipping: true,
  priority_delivery: true,
  additional_perks: '',
  validity_days: 60,
}

async function shopOpened(owner: AtScreen): Promise<void> {
  const zone = { fee: 20, free_above: 499, pincodes: [{ pincode: '411001', area: 'Camp' }] }
  await act(owner, 'saveZone', { zone: { id: 1, version: 0 }, name: 'City', ...zone })
  const bring = (before: number, brought_in: number) =>
    act(room.ravi, 'bringIn', { day: '2026-11-25', came: [{ item_id: spinach, before, brought_in }] })
  await bring(0, 20)
  await bring(20, 15)
  await act(room.ravi, 'countStock', { counts: [{ item_id: potato, counted: 480 }] })
  await act(room.ravi, 'moveStock', { moves: [{ item_id: onion, quantity: 5, why: 'WASTE', reason: 'soft' }] })
}

async function pricesMoved(): Promise<Recorded['batches']> {
  const price = (cost: number) => ({ cost, discount: 0 })
  const change = (before: number, after: number, publish_at: string | null = null) =>
    act(room.ravi, 'changePrices', {
      changes: [{ item_id: onion, before: price(before), after: price(after), looked: false }],
      publish_at,
      source: 'GRID',
      name: null,
    })
  const { batch_uid: published } = await change(25, 27)
  const { batch_uid: reverted } = await change(27, 29)
  await act(room.ravi, 'revertPrices', { batch_uid: reverted })
  await change(27, 28, new Date(room.shop.clock.now().getTime() + 24 * HOUR).toISOString())
  return { published, reverted }
}

async function packedAsOrdered(order: Order): Promise<Order> {
  await room.office.atTerminal('packOrders', { orders: [{ uid: order.uid }] })
  return order
}

async function brought(order: Order): Promise<Order> {
  await packedAsOrdered(order)
  for (const step of ['sendOutOrders', 'deliverOrders'] as const)
    await room.office.atTerminal(step, { orders: [{ uid: order.uid }] })
  return order
}

async function packedAfterCall(): Promise<Order> {
  const order = await placeConfirmedOrder('COD', [grocery(onion, 4), grocery(tomato, 2)], { when_short: 'CALL' })
  await pack(order, onion, { packed: 3 })
  await packTheRest(order)
  await act(room.ravi, 'answerCall', {
    ...pickVersion(order, await lineOf(order, onion)),
    answer: 'KEEP',
    replacement: null,
  })
  await finishPacking(order)
  return order
}

async function reported(order: Order): Promise<Problem> {
  const { as, shop } = room
  const added = await shop.call({
    as,
    method: 'POST',
    url: addressOf('addProblemPhoto', { uid: order.uid }),
    ...asBytes(await phonePhoto()),
  })
  const photos = [succeeded(added).json<{ uid: string }>().uid]
  const payload = problemRequest(crypto.randomUUID(), { kind: 'OTHER', photos })
  const url = addressOf('reportProblem', { uid: order.uid })
  return succeeded(await shop.call({ as, method: 'POST', url, payload })).json<Problem>()
}
