import { mkdtempSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf } from '@farmstand/contracts/calls'
import type { Cart } from '@farmstand/contracts/cart'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { Order } from '@farmstand/contracts/order'
import type { TimeSlot } from '@farmstand/contracts/setting'
import type { StockItem } from '@farmstand/contracts/stock-item'
import type { SignedInCustomer } from '../server/src/testing/customers.ts'
import { generator, load, type Load } from './load.ts'

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

/** Repeats `work` for every customer until the time is up. Only the milliseconds that `work` returns are measured. */
async function repeat(
  customers: readonly SignedInCustomer[],
  seconds: number,
  work: (customer: SignedInCustomer) => Promise<number>,
): Promise<Load> {
  const spans: number[] = []
  let failures = 0
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    customers.map(async (customer) => {
      while (performance.now() < end) {
        try {
          spans.push(await work(customer))
        } catch (error) {
          failures += 1
          if (failures === 1) process.stderr.write(`First failure: ${String(error)}\n`)
          if (failures > 50) throw error
        }
      }
    }),
  )
  const elapsed = (performance.now() - started) / 1000
  spans.sort((a, b) => a - b)
  const at = (share: number) => spans[Math.floor((spans.length - 1) * share)] ?? 0
  return { requestsPerSecond: spans.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99), failures }
}

export async function cartWrites(
  url: string,
  customers: readonly SignedInCustomer[],
  items: readonly StockItem[],
  seconds: number,
): Promise<Load> {
  if (generator === 'wrk')
    return load({ url, seconds, connections: customers.length, script: cartScript(customers, items) })
  return repeat(customers, seconds, async (customer) => {
    const call = caller(url, customer)
    const started = performance.now()
    await call<Cart>('PATCH', cartLine(pick(items).id, 1 + Math.floor(Math.random() * 5)))
    return performance.now() - started
  })
}

const cartLine = (id: number | string, quantity: number | string): string =>
  `${addressOf('setCartItem')}?item_id=${id}&quantity=${quantity}&type=STOCK`

/** Returns a script with which wrk does the same work. The customers take turns, each with a random item. */
function cartScript(customers: readonly SignedInCustomer[], items: readonly StockItem[]): string {
  const path = join(mkdtempSync(join(tmpdir(), 'farmstand-bench-')), 'cart.lua')
  const listed = (texts: readonly (string | number)[]): string =>
    `{${texts.map((text) => JSON.stringify(text)).join(',')}}`
  writeFileSync(
    path,
    `local customers = ${listed(customers.map(({ headers }) => headers.authorization))}
local items = ${listed(items.map(({ id }) => id))}
local turn = 0
function request()
  turn = turn % #customers + 1
  local path = "${cartLine('ITEM', 'QUANTITY')}"
  path = path:gsub("ITEM", items[math.random(#items)]):gsub("QUANTITY", math.random(5))
  return wrk.format("PATCH", path, { authorization = customers[turn] })
end
`,
  )
  return path
}

/** The calls of an order. */
export type OrderCall = 'cart line' | 'estimation' | 'order'

/** The items, pincode and slots for the orders of a run. */
export interface Offer {
  items: readonly StockItem[]
  pincode: string
  /** Tomorrow's free slots. */
  slots: readonly TimeSlot[]
}

/** The day of delivery of the bench's orders. */
export const tomorrow = new Date(Date.now() + 24 * 3_600_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

export async function offerOf(url: string, items: readonly StockItem[], pincode: string): Promise<Offer> {
  const path = `${addressOf('listTimeSlots')}?date=${tomorrow}&pincode=${pincode}&department=GROCERY`
  // The bench reads its own shop, whose answers have the types of the contracts.
  const slots = (await (await fetch(url + path)).json()) as TimeSlot[]
  // Only free slots are used, because in the evening tomorrow's first windows accept no more orders.
  return { items, pincode, slots: slots.filter(({ available }) => available) }
}

/**
 * The most orders in a row of one customer. The limits read all open orders of a customer, of whom nobody has hundreds.
 */
const ORDERS_OF_ONE = 8

/** Places whole orders on `connections`, one after the other on each. The customers share the connections evenly. */
export async function wholeOrders(
  url: string,
  customers: readonly SignedInCustomer[],
  offer: Offer,
  seconds: number,
  connections = customers.length,
): Promise<Load> {
  for (let at = 0; at < customers.length; at += connections)
    await Promise.all(
      customers.slice(at, at + connections).map((one) => caller(url, one)('DELETE', addressOf('clearCart'))),
    )
  const orders = new Map<SignedInCustomer, number>()
  return repeat(customers.slice(0, connections), seconds, (first) => {
    const placed = orders.get(first) ?? 0
    orders.set(first, placed + 1)
    const turn = connections * Math.floor(placed / ORDERS_OF_ONE)
    return oneOrder(url, customers[(customers.indexOf(first) + turn) % customers.length] ?? first, offer)
  })
}

/** Places an order as `placeOne` does. Returns how many milliseconds this took. */
export async function oneOrder(
  url: string,
  customer: SignedInCustomer,
  offer: Offer,
  answered?: (call: OrderCall) => void,
): Promise<number> {
  const started = performance.now()
  await placeOne(url, customer, offer, answered)
  return performance.now() - started
}

/** Places an order paid in cash, from the cart lines to the order. `answered` is called after each of the calls. */
export async function placeOne(
  url: string,
  customer: SignedInCustomer,
  { items, pincode, slots }: Offer,
  answered: (call: OrderCall) => void = () => undefined,
): Promise<Order> {
  const call = caller(url, customer)
  const lines = [pick(items), pick(items), pick(items)].filter((item, index, all) => all.indexOf(item) === index)
  const wanted = lines.map((item) => ({ id: item.id, quantity: 4, type: 'STOCK', department: item.department }))
  for (const item of lines) {
    await call('POST', `${addressOf('addCartItem')}?item_id=${item.id}&quantity=4&type=STOCK`)
    answered('cart line')
  }
  const estimation = await call<Estimation>(
    'POST',
    `${addressOf('calculateEstimation')}?address=Camp&pincode=${pincode}&is_same=true&customer_id=${customer.uid}`,
    wanted,
  )
  answered('estimation')
  const order = await call<Order>('POST', addressOf('placeOrder'), {
    deliver_to: 'Home',
    customer_address: houseOf(customer),
    pincode,
    contact: customer.mobile,
    customer_name: 'Bench',
    delivery_date: tomorrow,
    delivery_slot: pick(slots).id,
    order_from: 'PWA_WEB',
    email: '',
    payment_method: 'COD',
    estimation_id: estimation.estimation_id,
    items: wanted,
  })
  answered('order')
  return order
}

/**
 * The connections of the customers. They use node:http instead of fetch, because it needs half the processor time and
 * the customers share the machine with the shop.
 */
const connections = new Agent({ keepAlive: true })

function caller(url: string, customer: SignedInCustomer): Call {
  return async <T>(method: string, path: string, body?: unknown) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const sent = body === undefined ? '' : JSON.stringify(body)
    const type =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }
    const options = { method, agent: connections, headers: { ...customer.headers, ...type } }
    const asked = request(url + path, options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.on('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`))
        // The bench reads its own shop, whose answers have the types of the contracts.
        resolve(JSON.parse(text) as T)
      })
    })
    asked.on('error', reject).end(sent)
    return promise
  }
}

/**
 * Returns a different address for each customer. The shop takes the cash orders of new customers to one address one
 * after another, so a run with a single address would measure only the length of this queue.
 */
export const houseOf = ({ mobile }: SignedInCustomer): string => `${Number(mobile.slice(-6))}, MG Road, Camp`

export function pick<T>(from: readonly T[]): T {
  const one = from[Math.floor(Math.random() * from.length)]
  if (one === undefined) throw new Error('The list to pick from is empty')
  return one
}
