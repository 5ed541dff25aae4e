import type { Sorting } from '@farmstand/contracts/sorting'
import type { SoldItem } from './entries.ts'

/** The query parameters of a page. Without a limit the page is the whole list. */
export interface ListPageQuery {
  limit?: string
  offset?: string
  sort?: Sorting
}

/** Returns part of the key of a cached answer. Parameters with the same meaning give the same key. */
export const pageKey = ({ limit, offset, sort }: ListPageQuery): string =>
  [limit, offset === '0' ? undefined : offset, sort].join(':')

/** Returns a page of the entries, and the total if the query has a limit. A page beyond the end is empty. */
export function pageOf<Entry extends SoldItem>(
  entries: readonly Entry[],
  { limit, offset = '0', sort }: ListPageQuery,
): { entries: readonly Entry[]; total?: number } {
  const ordered = sort === undefined ? entries : entries.toSorted(sort === 'price' ? byPrice : byUnitPrice)
  const from = Number(offset)
  if (limit === undefined) return { entries: from === 0 ? ordered : ordered.slice(from) }
  return { entries: ordered.slice(from, from + Number(limit)), total: entries.length }
}

/** Compares prices. The sort is stable, so equal entries keep their order. */
const byPrice = (a: SoldItem, b: SoldItem): number => a.pricePaise - b.pricePaise

/** Compares unit prices: those per kilogram or litre come first, then those per piece, then unknown ones. */
const byUnitPrice = (a: SoldItem, b: SoldItem): number =>
  measureOf(a) - measureOf(b) || unitPriceOf(a) - unitPriceOf(b) || byPrice(a, b)

const measures = { kg: 0, l: 0, piece: 1 } as const

function measureOf(item: SoldItem): number {
  const unit = item.type === 'STOCK' ? item.wire.unit_price_unit : null
  return unit === null ? 2 : measures[unit]
}

const unitPriceOf = (item: SoldItem): number => (item.type === 'STOCK' ? (item.wire.unit_price ?? 0) : 0)
