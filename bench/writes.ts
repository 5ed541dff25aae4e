import { addressOf } from '@farmstand/contracts/calls'
import type { Cart } from '@farmstand/contracts/cart'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { StockItem } from '@farmstand/contracts/stock-item'
import type { TimeSlot } from '@farmstand/contracts/setting'
import type { SignedInCustomer } from '../server/src/testing/customers.ts'
import type { Load } from './load.ts'

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

/** Every customer repeats `work` until the time is up; only the span `work` hands back is measured. */
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
          if (failures === 1) process.stderr.write(`The first failure: ${String(error)}\n`)
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

export const cartWrites = (
  url: string,
  customers: readonly SignedInCustomer[],
  items: readonly StockItem[],
  seconds: number,
): Promise<Load> =>
  repeat(customers, seconds, async (customer) => {
    const call = caller(url, customer)
    const item = pick(items)
    const started = performance.now()
    await call<Cart>(
      'PATCH',
      `${addressOf('setCartItem')}?item_id=${item.id}&quantity=${1 + Math.floor(Math.random() * 5)}&type=STOCK`,
    )
    return performance.now() - started
  })

/** The whole of a cash order: line into the cart, bill, order. */
export async function wholeOrders(
  url: string,
  customers: readonly SignedInCustomer[],
  items: readonly StockItem[],
  pincode: string,
  seconds: number,
): Promise<Load> {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  const slots = (await (
    await fetch(`${url}${addressOf('listTimeSlots')}?date=${tomorrow}&pincode=${pincode}&department=GROCERY`)
  ).json()) as TimeSlot[]
  await Promise.all(customers.map((customer) => caller(url, customer)('DELETE', addressOf('clearCart'))))
  return repeat(customers, seconds, async (customer) => {
    const call = caller(url, customer)
    const slot = pick(slots)
    const lines = [pick(items), pick(items), pick(items)].filter((item, index, all) => all.indexOf(item) === index)
    const items_ = lines.map((item) => ({ id: item.id, quantity: 4, type: 'STOCK', department: item.department }))
    const started = performance.now()
    for (const item of lines) await call('POST', `${addressOf('addCartItem')}?item_id=${item.id}&quantity=4&type=STOCK`)
    const estimation = await call<Estimation>(
      'POST',
      `${addressOf('calculateEstimation')}?address=Camp&pincode=${pincode}&is_same=true&customer_id=${customer.uid}`,
      items_,
    )
    await call('POST', addressOf('placeOrder'), {
      deliver_to: 'Home',
      customer_address: '12, MG Road, Camp',
      pincode,
      contact: customer.mobile,
      customer_name: 'Bench',
      delivery_date: tomorrow,
      delivery_slot: slot.id,
      order_from: 'PWA_WEB',
      email: '',
      payment_method: 'COD',
      estimation_id: estimation.estimation_id,
      items: items_,
    })
    return performance.now() - started
  })
}

function caller(url: string, customer: SignedInCustomer): Call {
  return async <T>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...customer.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    // The bench reads its own shop; the contracts say what it answers.
    return (await answer.json()) as T
  }
}

function pick<T>(from: readonly T[]): T {
  const one = from[Math.floor(Math.random() * from.length)]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}
