import type { Sellable } from '@farmstand/contracts/sellable'
import type { OnShelf } from '@farmstand/contracts/shelf'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { fromPaise, toPaise } from '@farmstand/contracts/money'
import { multiplyPrice } from '../../lib/money.ts'
import { readShop, requireShop } from '../../server-api.ts'

type Context = Parameters<typeof readShop>[0]

interface Companions {
  companions: OnShelf[]
  /**
   * The price of a combo's items if each is bought singly, in rupees. Null for an item, or if one of the combo's items
   * is no longer sold.
   */
  apart: number | null
}

/**
 * Returns what goes with an item or combo. For a combo, also returns the price of buying its items singly, which shows
 * how much the combo saves.
 */
export async function companionsOf(context: Context, { type, item }: Sellable): Promise<Companions> {
  const companions = await requireShop(context).getCompanions({ params: { id: item.id } })
  if (type === 'STOCK') return { companions, apart: null }
  const parts = await stocksOf(
    context,
    item.combos.map((part) => part.stock_id),
  )
  const whole = parts.length === item.combos.length && parts.length > 0
  return { companions, apart: whole ? sumOf(item.combos, parts) : null }
}

async function stocksOf(context: Context, ids: readonly number[]): Promise<StockItem[]> {
  const read = await Promise.all(ids.map((id) => readShop(context).getStock({ params: { id } })))
  return read.flatMap((stock) => stock ?? [])
}

function sumOf(parts: readonly { stock_id: number; quantities: number }[], stocks: readonly StockItem[]): number {
  const prices = new Map(stocks.map(({ id, price }) => [id, price]))
  const paise = parts.map(({ stock_id: id, quantities }) => toPaise(multiplyPrice(prices.get(id) ?? 0, quantities)))
  return fromPaise(paise.reduce((sum, each) => sum + each, 0))
}
