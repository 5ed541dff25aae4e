import type { Sellable } from '@farmstand/contracts/sellable'
import { cartItemOf, lineKey, maxQuantityOf, type CartItem, type PendingCartChange } from './cart-model.ts'
import type { NoticedChange } from './noticed-changes.ts'

/**
 * Compares a basket line with the item as it is sold now. Returns the updated line, or null if the item was withdrawn,
 * and the changes to show.
 */
export function refreshLine(
  { item, quantity }: PendingCartChange,
  now: Sellable | null,
): { line: PendingCartChange | null; changes: NoticedChange[] } {
  if (!now) return { line: null, changes: [createNoticedChange(item, 'WITHDRAWN')] }
  const fresh = cartItemOf(now)
  const changes: NoticedChange[] = []
  if (!fresh.in_stock && item.in_stock) changes.push(createNoticedChange(item, 'SOLD_OUT'))
  else if (fresh.price !== item.price) changes.push({ ...createNoticedChange(fresh, 'PRICE'), before: item.price })
  const allowed = Math.min(quantity, maxQuantityOf(fresh))
  if (allowed < quantity) changes.push({ ...createNoticedChange(fresh, 'LIMIT'), now: allowed })
  return { line: { item: fresh, quantity: allowed }, changes }
}

/** Creates the notice about a change of a basket line. */
export const createNoticedChange = (item: CartItem, kind: NoticedChange['kind']): NoticedChange => ({
  id: `${lineKey(item)}:${kind}:${item.price}`,
  name: item.name,
  kind,
  before: null,
  now: item.price,
})
