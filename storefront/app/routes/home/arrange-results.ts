import type { Sellable } from '@farmstand/contracts/sellable'

const kinds = ['all', 'veg', 'combos'] as const
export const orders = ['best', 'price', 'unit'] as const
export type Kind = (typeof kinds)[number]
export type Order = (typeof orders)[number]

/** What of the results is looked at, and in which order. */
export interface Arrangement {
  kind: Kind
  order: Order
}

/** As the history entry carries it, so that whoever comes back finds it so; whatever else stands there is ignored. */
export function arrangementIn(state: unknown): Arrangement {
  const entry: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {}
  return {
    kind: kinds.find((one) => one === entry['kind']) ?? 'all',
    order: orders.find((one) => one === entry['order']) ?? 'best',
  }
}

/** What was found, as the visitor wants to see it. The search's own order is the best match first. */
export function arrange(found: readonly Sellable[], { kind, order }: Arrangement): Sellable[] {
  const shown = found.filter((sellable) => isOf(sellable, kind))
  return order === 'best' ? shown : shown.toSorted((a, b) => priceOf(a, order) - priceOf(b, order))
}

const isOf = ({ type, item }: Sellable, kind: Kind): boolean =>
  kind === 'all' || (kind === 'combos' ? type === 'COMBO' : item.veg_nonveg_type === 0)

/** What has no price per kilogram or litre, a combo or a piece, comes after all that has. */
function priceOf({ type, item }: Sellable, order: Exclude<Order, 'best'>): number {
  if (order === 'price') return item.price
  const comparable = type === 'STOCK' && (item.unit_price_unit === 'kg' || item.unit_price_unit === 'l')
  return comparable && item.unit_price !== null ? item.unit_price : Infinity
}
