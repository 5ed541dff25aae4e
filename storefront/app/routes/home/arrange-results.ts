import type { Sellable } from '@farmstand/contracts/sellable'

export type Kind = 'all' | 'veg' | 'combos'
export type Order = 'best' | 'price' | 'unit'

/** What was found, as the visitor wants to see it. The search's own order is the best match first. */
export function arrange(found: readonly Sellable[], kind: Kind, order: Order): Sellable[] {
  const shown = found.filter((sellable) => isOf(sellable, kind))
  return order === 'best' ? shown : shown.toSorted((a, b) => priceOf(a, order) - priceOf(b, order))
}

export const isOf = ({ type, item }: Sellable, kind: Kind): boolean =>
  kind === 'all' || (kind === 'combos' ? type === 'COMBO' : item.veg_nonveg_type === 0)

/** What has no price per kilogram or litre, a combo or a piece, comes after all that has. */
function priceOf({ type, item }: Sellable, order: Exclude<Order, 'best'>): number {
  if (order === 'price') return item.price
  const comparable = type === 'STOCK' && (item.unit_price_unit === 'kg' || item.unit_price_unit === 'l')
  return comparable && item.unit_price !== null ? item.unit_price : Infinity
}
