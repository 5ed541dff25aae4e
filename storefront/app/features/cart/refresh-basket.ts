import { api } from '../../lib/api-client.ts'
import { readMinimum } from '../../lib/read-minimum.ts'
import { loadSellable } from '../../lib/sellable-now.ts'
import { readCurrentBasket, removeFromBasket, setInBasket } from './basket.ts'
import { refreshLine } from './basket-changes.ts'
import { lineKey, type PendingCartChange } from './cart-model.ts'
import { addNoticedChanges, type NoticedChange } from './noticed-changes.ts'

/** Updates prices and stock in a visitor's basket. Returns the minimum order in rupees. */
export async function refreshBasket(): Promise<number> {
  const seen = [...readCurrentBasket().values()]
  const [minimum, ...changes] = await Promise.all([readMinimum(api), ...seen.map(refreshOneLine)])
  addNoticedChanges(changes.flat())
  return minimum
}

async function refreshOneLine(seen: PendingCartChange): Promise<NoticedChange[]> {
  const now = await loadSellable(seen.item)
  const key = lineKey(seen.item)
  const line = readCurrentBasket().get(key)
  if (!line) return []
  const after = refreshLine(line, now)
  if (after.line) setInBasket(after.line.item, after.line.quantity)
  else removeFromBasket(key)
  return after.changes
}
