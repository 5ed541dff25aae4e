import { MOST_ON_SHELF } from '@farmstand/contracts/shelf-limits'
import type { HomeShelves } from '@farmstand/contracts/shelf'
import { inOrderOfOffers } from './find-reduced.ts'
import { comboOnShelf, itemOnShelf } from './on-shelf.ts'
import type { CatalogueSnapshot } from './snapshot.ts'
import { withoutOtherSizes } from './pack-sizes.ts'
import { alternateCategories } from './rules.ts'

/**
 * Returns the shelves of the home page. They show items with lower prices, dishes of the kitchen, and what the seller
 * pinned.
 */
export function homeShelves({ categories, stocks, combos }: CatalogueSnapshot): HomeShelves {
  const places = new Map(categories.map(({ category_id: id }, place) => [id, place]))
  const placeOf = (entry: { categoryId: number }): number => places.get(entry.categoryId) ?? 0
  const here = stocks.filter((entry) => entry.inStock).toSorted((a, b) => placeOf(a) - placeOf(b))
  const reduced = withoutOtherSizes(inOrderOfOffers(here.filter((entry) => entry.department === 'GROCERY')))
  const cooked = withoutOtherSizes(here.filter((entry) => entry.department === 'KITCHEN'))
  const pinned = withoutOtherSizes(here.filter((entry) => entry.pinned)).slice(0, MOST_ON_SHELF)
  const pinnedCombos = combos.filter((entry) => entry.pinned && entry.inStock).slice(0, MOST_ON_SHELF - pinned.length)
  return {
    lower_prices: alternateCategories(reduced, MOST_ON_SHELF).map(itemOnShelf),
    kitchen: alternateCategories(cooked, MOST_ON_SHELF).map(itemOnShelf),
    pinned: pinned.map(itemOnShelf),
    pinned_combos: pinnedCombos.map(comboOnShelf),
  }
}
