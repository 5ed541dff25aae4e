import type { Sellable } from '@farmstand/contracts/sellable'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { fromPaise, toPaise } from '@farmstand/contracts/money'
import { timesPrice } from '../../lib/money.ts'
import { readShop, requireShop } from '../../server-api.ts'

type Context = Parameters<typeof readShop>[0]

/** Other parts of the seller's combos that are shown beside an item. */
const MOST = 6

interface Companions {
  companions: StockItem[]
  /** Rupees, what a combo's parts cost one by one; null for an item, and where a part is sold no more. */
  apart: number | null
}

/** What the seller puts together with it: the other parts of the combos of its subcategory. A combo's own parts tell what it saves. */
export async function companionsOf(context: Context, { type, item }: Sellable): Promise<Companions> {
  if (type === 'COMBO') {
    const parts = await stocksOf(
      context,
      item.combos.map((part) => part.stock_id),
    )
    const whole = parts.length === item.combos.length && parts.length > 0
    return { companions: [], apart: whole ? sumOf(item.combos, parts) : null }
  }
  const { results } = await requireShop(context).listCombos({ query: { subcategory_id: item.category_id } })
  const together = results.filter(({ combos }) => combos.some(({ stock_id: id }) => id === item.id))
  const ids = new Set(together.flatMap(({ combos }) => combos.map(({ stock_id: id }) => id)))
  ids.delete(item.id)
  const found = await stocksOf(context, [...ids].slice(0, MOST))
  return { companions: found.filter(({ in_stock: here }) => here), apart: null }
}

async function stocksOf(context: Context, ids: readonly number[]): Promise<StockItem[]> {
  const read = await Promise.all(ids.map((id) => readShop(context).getStock({ params: { id } })))
  return read.flatMap((stock) => stock ?? [])
}

function sumOf(parts: readonly { stock_id: number; quantities: number }[], stocks: readonly StockItem[]): number {
  const prices = new Map(stocks.map(({ id, price }) => [id, price]))
  const paise = parts.map(({ stock_id: id, quantities }) => toPaise(timesPrice(prices.get(id) ?? 0, quantities)))
  return fromPaise(paise.reduce((sum, each) => sum + each, 0))
}
