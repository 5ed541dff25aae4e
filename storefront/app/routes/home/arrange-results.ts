import type { Sellable } from '@farmstand/contracts/sellable'

const kinds = ['all', 'veg', 'combos'] as const
export const orders = ['best', 'price', 'unit'] as const
export type Kind = (typeof kinds)[number]
export type Order = (typeof orders)[number]

/** The filter and the sorting of search results. */
export interface Arrangement {
  kind: Kind
  order: Order
}

/**
 * Reads the filter and the sorting from the state of a history entry, so that a visitor who comes back finds the same
 * list. Unknown values are ignored.
 */
export function arrangementIn(state: unknown): Arrangement {
  const entry: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {}
  return {
    kind: kinds.find((one) => one === entry['kind']) ?? 'all',
    order: orders.find((one) => one === entry['order']) ?? 'best',
  }
}

/** Filters and sorts the results. The order 'best' keeps the order of the search, best match first. */
export function arrange(found: readonly Sellable[], { kind, order }: Arrangement): Sellable[] {
  const shown = found.filter((sellable) => isOf(sellable, kind))
  return order === 'best' ? shown : shown.toSorted((a, b) => priceOf(a, order) - priceOf(b, order))
}

const isOf = ({ type, item }: Sellable, kind: Kind): boolean =>
  kind === 'all' || (kind === 'combos' ? type === 'COMBO' : item.veg_nonveg_type === 0)

/**
 * Returns the price by which a result is sorted. Combos and items sold by the piece have no price per kilogram or litre
 * and come last.
 */
function priceOf({ type, item }: Sellable, order: Exclude<Order, 'best'>): number {
  if (order === 'price') return item.price
  const comparable = type === 'STOCK' && (item.unit_price_unit === 'kg' || item.unit_price_unit === 'l')
  return comparable && item.unit_price !== null ? item.unit_price : Infinity
}
