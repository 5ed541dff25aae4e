import { MAX_ON_SHELF } from '@farmstand/contracts/shelf-limits'
import type { HomeShelves } from '@farmstand/contracts/shelf'
import type { SoldItem } from './entries.ts'
import { sortByOffer } from './find-reduced.ts'
import { comboOnShelf, itemOnShelf, onShelf } from './on-shelf.ts'
import type { ShelfRow } from './queries.ts'
import type { CatalogueSnapshot } from './snapshot.ts'
import { withoutOtherSizes } from './pack-sizes.ts'
import { alternateCategories } from './rules.ts'
import { localOf } from './wording.ts'

/**
 * Returns the shelves of the home page. They show items with lower prices, the seller's own shelves, dishes of the
 * kitchen, and what the seller pinned. A good is on the first of them that has it, and on no other.
 */
export function homeShelves(snapshot: CatalogueSnapshot): HomeShelves {
  const { categories, stocks, combos, shelves } = snapshot
  const places = new Map(categories.map(({ category_id: id }, place) => [id, place]))
  const placeOf = (entry: { categoryId: number }): number => places.get(entry.categoryId) ?? 0
  const here = stocks.filter((entry) => entry.inStock).toSorted((a, b) => placeOf(a) - placeOf(b))
  const shown = new Set<number>()
  const isFree = ({ id }: SoldItem): boolean => !shown.has(id)
  const show = <Entry extends SoldItem>(entries: readonly Entry[]): readonly Entry[] => {
    for (const entry of entries) for (const id of idsOf(entry)) shown.add(id)
    return entries
  }
  const reduced = withoutOtherSizes(sortByOffer(here.filter((entry) => entry.department === 'GROCERY')))
  const lower = show(alternateCategories(reduced, MAX_ON_SHELF))
  const more = shelves.map((row) => {
    const free = withoutOtherSizes(goodsOf(row, snapshot, here).filter(isFree))
    const entries = row.rule === 'CHOSEN' ? free.slice(0, MAX_ON_SHELF) : alternateCategories(free, MAX_ON_SHELF)
    return {
      id: row.id,
      title: row.title,
      local_titles: localOf(row, 'title'),
      entries: show(entries).map(onShelf),
    }
  })
  // The kitchen's dishes and the pinned goods follow the seller's shelves.
  const cooked = withoutOtherSizes(here.filter((entry) => entry.department === 'KITCHEN' && isFree(entry)))
  const kitchen = show(alternateCategories(cooked, MAX_ON_SHELF))
  const pinned = withoutOtherSizes(here.filter((entry) => entry.pinned && isFree(entry))).slice(0, MAX_ON_SHELF)
  const pinnedCombos = combos
    .filter((entry) => entry.pinned && entry.inStock && isFree(entry))
    .slice(0, MAX_ON_SHELF - pinned.length)
  return {
    lower_prices: lower.map(itemOnShelf),
    kitchen: kitchen.map(itemOnShelf),
    pinned: pinned.map(itemOnShelf),
    pinned_combos: pinnedCombos.map(comboOnShelf),
    more: more.filter(({ entries }) => entries.length > 0),
  }
}

/** Returns the ids of all sizes of a good. */
const idsOf = (entry: SoldItem): number[] => [
  entry.id,
  ...(entry.type === 'STOCK' ? (entry.wire.sizes ?? []).map(({ id }) => id) : []),
]

/** Returns the goods in stock that a shelf's rule chooses. `here` are the items in stock, in the seller's order. */
function goodsOf(
  { rule, underPaise, word, skus }: ShelfRow,
  { combos, aliases }: CatalogueSnapshot,
  here: CatalogueSnapshot['stocks'],
): readonly SoldItem[] {
  const all: readonly SoldItem[] = [...here, ...combos.filter((entry) => entry.inStock)]
  if (rule === 'REDUCED') return sortByOffer(all)
  if (rule === 'UNDER')
    return here.filter((entry) => entry.department === 'GROCERY' && entry.pricePaise < (underPaise ?? 0))
  if (rule === 'SEASON') return here.filter((entry) => entry.seasonal)
  if (rule === 'CHOSEN') return skus.flatMap((sku) => all.find((entry) => entry.sku === sku) ?? [])
  const wanted = word?.toLowerCase()
  return all.filter(({ id }) => aliases.get(id)?.some(({ alias }) => alias.toLowerCase() === wanted))
}
