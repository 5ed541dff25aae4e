import { api } from '../../lib/api-client.ts'
import { readMinimum } from '../../lib/read-minimum.ts'
import { sellableNow } from '../../lib/sellable-now.ts'
import { basketNow, dropFromBasket, setInBasket } from './basket.ts'
import { lineNow } from './basket-news.ts'
import { lineKey, type Wish } from './cart-model.ts'
import { notice, type NoticedChange } from './noticed-changes.ts'

/** Refreshes the prices and availability of a visitor's basket; returns the minimum order in rupees. */
export async function lookAgain(): Promise<number> {
  const seen = [...basketNow().values()]
  const [minimum, ...changes] = await Promise.all([readMinimum(api), ...seen.map(look)])
  notice(changes.flat())
  return minimum
}

async function look(seen: Wish): Promise<NoticedChange[]> {
  const now = await sellableNow(seen.item)
  const key = lineKey(seen.item)
  const line = basketNow().get(key)
  if (!line) return []
  const after = lineNow(line, now)
  if (after.line) setInBasket(after.line.item, after.line.quantity)
  else dropFromBasket(key)
  return after.changes
}
