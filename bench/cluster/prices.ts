import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from '@farmstand/contracts/calls'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { farmstand, type ShopParts } from './shops.ts'

export interface PriceWatch {
  /** Milliseconds from each change of a price until Varnish last served the old one. */
  lateMs: number[]
  /** Changes that failed because the database was down at that moment. */
  refused: number
}

const EVERY_MS = 12_000
const LOOK_MS = 50
/**
 * Milliseconds for which the price is watched after a change: the old one must disappear within this time and must not
 * return.
 */
const WATCHED_MS = 4_000

/** Changes the price of an item again and again, and watches at Varnish how long the old one is still served. */
export function watchPrices(
  url: string,
  { item, sku, shop, signal }: { item: StockItem; sku: string; shop: ShopParts; signal: AbortSignal },
): { seen: PriceWatch; ended: Promise<void> } {
  const seen: PriceWatch = { lateMs: [], refused: 0 }
  const address = url + addressOf('getStock', { id: item.id })
  const work = async (): Promise<void> => {
    for (let cost = Math.ceil(item.cost); !signal.aborted; cost = Math.ceil(item.cost) + ((cost + 1) % 5)) {
      const late = await changeAndWatch({ address, cost, sku, shop })
      if (late === null) seen.refused++
      else seen.lateMs.push(late)
      await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  return { seen, ended: work() }
}

interface Change {
  address: string
  cost: number
  sku: string
  shop: ShopParts
}

/** Returns how long the old price was served after the change, or null if the price did not change. */
async function changeAndWatch({ address, cost, sku, shop }: Change): Promise<number | null> {
  const sheet = join(shop.folder, 'prices.csv')
  writeFileSync(sheet, `sku,price\n${sku},${cost}\n`)
  let done: number | null = null
  let lastOld = 0
  const changing = farmstand(shop, 'catalog', 'prices', sheet, '--confirm-prices').then(({ code }) => {
    done = performance.now()
    return code === 0
  })
  // Watches the price from before the change, because the program takes time to end after its commit.
  for (;;) {
    const asked = performance.now()
    if (done !== null && asked - done > WATCHED_MS) break
    const shown = await fetch(address, { signal: AbortSignal.timeout(2_000) })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as StockItem).cost : null))
      .catch(() => null)
    if (shown !== null && shown !== cost) lastOld = asked
    await sleep(LOOK_MS)
  }
  return (await changing) && done !== null ? Math.max(0, lastOld - done) : null
}
