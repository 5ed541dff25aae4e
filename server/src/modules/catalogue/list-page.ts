import type { Sorting } from '@farmstand/contracts/sorting'
import type { SoldItem } from './entries.ts'

/** Which part of a list is asked for, as it stands in a query. Without a limit it is all. */
export interface AskedPage {
  limit?: string
  offset?: string
  sort?: Sorting
}

/** The query in one spelling: part of the key of a cached answer. */
export const pageKey = ({ limit, offset, sort }: AskedPage): string =>
  [limit, offset === '0' ? undefined : offset, sort].join(':')

/** One page of the entries, and how many there are in all when it is not the whole list. Empty beyond the end. */
export function pageOf<Entry extends SoldItem>(
  entries: readonly Entry[],
  { limit, offset = '0', sort }: AskedPage,
): { entries: readonly Entry[]; total?: number } {
  const ordered = sort === undefined ? entries : entries.toSorted(sort === 'price' ? byPrice : byUnitPrice)
  const from = Number(offset)
  if (limit === undefined) return { entries: from === 0 ? ordered : ordered.slice(from) }
  return { entries: ordered.slice(from, from + Number(limit)), total: entries.length }
}

/** A stable sort: equal entries keep their order. */
const byPrice = (a: SoldItem, b: SoldItem): number => a.pricePaise - b.pricePaise

/** Prices per kilogram and per litre are compared with each other, those per piece only among themselves; unknown ones come last. */
const byUnitPrice = (a: SoldItem, b: SoldItem): number =>
  measureOf(a) - measureOf(b) || unitPriceOf(a) - unitPriceOf(b) || byPrice(a, b)

const measures = { kg: 0, l: 0, piece: 1 } as const

function measureOf(item: SoldItem): number {
  const unit = item.type === 'STOCK' ? item.wire.unit_price_unit : null
  return unit === null ? 2 : measures[unit]
}

const unitPriceOf = (item: SoldItem): number => (item.type === 'STOCK' ? (item.wire.unit_price ?? 0) : 0)
