import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from '@farmstand/contracts/calls'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { SignedInCustomer } from '../../server/src/testing/customers.ts'
import { houseOf, pick, tomorrow, type Offer } from '../writes.ts'

/** A request that was not answered with 200, and the time at which it was sent. */
export interface Failure {
  at: number
  what: string
}

export interface Trade {
  /** The numbers of the orders that the shop has acknowledged, with the time of the acknowledgement. */
  acknowledged: { number: string; at: number }[]
  failures: Failure[]
  /** The number of requests that were answered with 200. */
  answered: number
}

interface Trading {
  /** A multiple of the number of buyers, so that no two buyers order for one customer. */
  customers: readonly SignedInCustomer[]
  buyers: number
  offer: Offer
  signal: AbortSignal
}

/** Milliseconds that a buyer waits for an answer. HAProxy and the shop give up earlier. */
const ANSWER_MS = 30_000
/** Milliseconds before a buyer who was refused tries again. */
const PAUSE_MS = 250

/**
 * Lets this many buyers order again and again until `signal` ends. Each buyer orders for another customer every time,
 * because the shop limits the open orders of a customer. Returns what they have seen so far.
 */
export function trade(
  url: string,
  { customers, buyers, offer, signal }: Trading,
): { seen: Trade; ended: Promise<unknown> } {
  const seen: Trade = { acknowledged: [], failures: [], answered: 0 }
  const ended = Promise.all(
    Array.from({ length: buyers }, async (_, first) => {
      for (let at = first; !signal.aborted; at = (at + buyers) % customers.length) {
        const customer = customers[at]
        if (customer && !(await buyOnce(url, customer, offer, seen))) await sleep(PAUSE_MS)
      }
    }),
  )
  return { seen, ended }
}

/** Buys three items. Returns false after the first request that fails; the next order begins with an empty cart. */
async function buyOnce(url: string, customer: SignedInCustomer, offer: Offer, seen: Trade): Promise<boolean> {
  const call = caller(url, customer, seen)
  const lines = [...new Set([pick(offer.items), pick(offer.items), pick(offer.items)])]
  const wanted = lines.map(({ id, department }) => ({ id, quantity: 4, type: 'STOCK', department }))
  if (!(await call('DELETE', addressOf('clearCart')))) return false
  for (const { id } of lines)
    if (!(await call('POST', `${addressOf('addCartItem')}?item_id=${id}&quantity=4&type=STOCK`))) return false
  const place = `address=Camp&pincode=${offer.pincode}&is_same=true&customer_id=${customer.uid}`
  const estimation = await call<Estimation>('POST', `${addressOf('calculateEstimation')}?${place}`, wanted)
  if (!estimation) return false
  const order = await call<{ order_number: string }>('POST', addressOf('placeOrder'), {
    deliver_to: 'Home',
    customer_address: houseOf(customer),
    pincode: offer.pincode,
    contact: customer.mobile,
    customer_name: 'Cluster',
    delivery_date: tomorrow,
    delivery_slot: pick(offer.slots).id,
    order_from: 'PWA_WEB',
    email: '',
    payment_method: 'COD',
    estimation_id: estimation.estimation_id,
    items: wanted,
  })
  if (!order) return false
  seen.acknowledged.push({ number: order.order_number, at: performance.now() })
  return true
}

/** Returns a function that sends a request once and returns the answer, or null after it has noted a failure. */
function caller(url: string, customer: SignedInCustomer, seen: Trade) {
  return async <T = unknown>(method: string, path: string, body?: unknown): Promise<T | null> => {
    const at = performance.now()
    const what = `${method} ${path.split('?')[0]}`
    try {
      const answer = await fetch(url + path, {
        method,
        headers: { ...customer.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      const text = await answer.text()
      if (answer.status === 200) {
        seen.answered++
        // The trial reads its own shop, whose answers have the types of the contracts.
        return JSON.parse(text) as T
      }
      seen.failures.push({ at, what: `${what}: ${answer.status} ${text.slice(0, 160)}` })
    } catch (error) {
      seen.failures.push({ at, what: `${what}: ${error instanceof Error ? error.message : String(error)}` })
    }
    return null
  }
}
