import type { Sellable } from '@farmstand/contracts/sellable'
import { cartItemOf, lineKey, mostOf, type CartItem, type Wish } from './cart-model.ts'
import type { NoticedChange } from './noticed-changes.ts'

/** A line as the shop sells it now, null when it no longer does, and what there is to tell about that. */
export function lineNow(
  { item, quantity }: Wish,
  now: Sellable | null,
): { line: Wish | null; changes: NoticedChange[] } {
  if (!now) return { line: null, changes: [changeOf(item, 'WITHDRAWN')] }
  const fresh = cartItemOf(now)
  const changes: NoticedChange[] = []
  if (!fresh.in_stock && item.in_stock) changes.push(changeOf(item, 'SOLD_OUT'))
  else if (fresh.price !== item.price) changes.push({ ...changeOf(fresh, 'PRICE'), before: item.price })
  const allowed = Math.min(quantity, mostOf(fresh))
  if (allowed < quantity) changes.push({ ...changeOf(fresh, 'LIMIT'), now: allowed })
  return { line: { item: fresh, quantity: allowed }, changes }
}

/** News about a line that stood in the basket. */
export const changeOf = (item: CartItem, kind: NoticedChange['kind']): NoticedChange => ({
  id: `${lineKey(item)}:${kind}:${item.price}`,
  name: item.name,
  kind,
  before: null,
  now: item.price,
})
