import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedInCustomer } from './customers.ts'
import { shopper, type ShopperWish } from './shopper.ts'

export interface Crowd {
  /** Orders that the shop acknowledged. */
  readonly acknowledged: readonly string[]
  somebody(): Promise<SignedInCustomer>
  /** Waits until the shop has acknowledged this many orders. Throws the first unexpected answer. */
  haveOrdered(orders: number): Promise<void>
  /** Ends the crowd: waits until every customer has finished the present request. */
  leave(): Promise<void>
}

const methods = ['COD', 'ONLINE', 'COD', 'WALLET'] as const
const PAUSE_MS = 100

/**
 * Simulates `size` customers at a time. Each customer orders twice and is then replaced by the next one. When the shop
 * answers 'not now', the customer retries.
 */
export function crowd(
  origin: string,
  size: number,
  more: () => Promise<SignedInCustomer[]>,
  wish: Pick<ShopperWish, 'day'> = {},
): Crowd {
  const acknowledged: string[] = []
  const waiting: SignedInCustomer[] = []
  let coming: Promise<void> | null = null
  let leaving = false
  let turn = 0

  async function somebody(): Promise<SignedInCustomer> {
    for (;;) {
      const next = waiting.pop()
      if (next) return next
      coming ??= more()
        .then((come) => void waiting.push(...come))
        .catch(() => sleep(PAUSE_MS))
        .finally(() => (coming = null))
      await coming
    }
  }

  async function buy(): Promise<void> {
    while (!leaving) {
      const method = methods[turn++ % methods.length] ?? 'COD'
      const buyer = shopper(await somebody(), { ...wish, method })
      let counted = 0
      while (!leaving) {
        const done = await buyer.go(origin)
        acknowledged.push(...buyer.acknowledged.slice(counted))
        counted = buyer.acknowledged.length
        if (done) break
        await sleep(PAUSE_MS)
      }
    }
  }

  const everybody = Promise.all(Array.from({ length: size }, buy))
  const { promise: troubled, reject } = Promise.withResolvers<never>()
  everybody.catch(reject)
  troubled.catch(() => undefined)
  return {
    acknowledged,
    somebody,
    haveOrdered: async (orders) => {
      while (acknowledged.length < orders) await Promise.race([sleep(20), troubled])
    },
    leave: async () => {
      leaving = true
      await everybody
    },
  }
}
