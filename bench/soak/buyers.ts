import { addressOf } from '@farmstand/contracts/calls'
import type { SignedInCustomer } from '../../server/src/testing/customers.ts'
import type { ServerAddress } from '../../server/src/testing/day/wire.ts'
import { placeOne, type Offer } from '../writes.ts'
import type { Seen } from './seen.ts'

/** Customers cancel every third order. */
const CANCELLED_EVERY = 3

export interface Buyers {
  /** Lets the next customer place an order. */
  order(): Promise<void>
  /** Returns the orders that were placed and kept since the last call. */
  takeKept(): string[]
  /** The number of orders placed so far. */
  placed(): number
}

export function buyers(
  seen: Seen,
  door: ServerAddress,
  { customers, offer }: { customers: readonly SignedInCustomer[]; offer: Offer },
): Buyers {
  const free = [...customers]
  let kept: string[] = []
  let placed = 0
  async function buy(customer: SignedInCustomer): Promise<void> {
    let since = performance.now()
    try {
      const { uid } = await placeOne(door.url, customer, offer, (call) => {
        const now = performance.now()
        seen.answered(call, now - since)
        since = now
      })
      placed += 1
      if (placed % CANCELLED_EVERY > 0) return void kept.push(uid)
      const path = addressOf('cancelOrder', { uid })
      await seen.ask('cancel', door, path, { method: 'POST', headers: customer.headers })
    } catch (error) {
      seen.failed('order', error)
      await seen.ask('cart', door, addressOf('clearCart'), { method: 'DELETE', headers: customer.headers })
    }
  }
  return {
    order: async () => {
      // A customer who is still ordering does not order again.
      const customer = free.shift()
      if (!customer) return
      await buy(customer)
      free.push(customer)
    },
    takeKept: () => {
      const taken = kept
      kept = []
      return taken
    },
    placed: () => placed,
  }
}
