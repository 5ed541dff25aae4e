import { isDrawing } from '@farmstand/contracts/image'
import type { SoldItem } from './entries.ts'
import { withoutOtherSizes } from './pack-sizes.ts'
import type { CatalogueSnapshot } from './snapshot.ts'

/**
 * Returns the discounted items in stock. Groceries come before dishes, then items with a photo first, then the greatest
 * discount first.
 */
export const findReduced = ({ stocks, combos }: CatalogueSnapshot): SoldItem[] =>
  withoutOtherSizes(sortByOffer([...stocks, ...combos])).toSorted((a, b) => Number(isCooked(a)) - Number(isCooked(b)))

/**
 * Returns the entries that have a discount and are in stock. Those with a photo come first, and then those with the
 * greatest discount.
 */
export function sortByOffer<Entry extends SoldItem>(entries: readonly Entry[]): Entry[] {
  return entries
    .filter((entry) => entry.inStock && entry.discountBp > 0)
    .toSorted((a, b) => Number(hasPhoto(b)) - Number(hasPhoto(a)) || b.discountBp - a.discountBp)
}

const isCooked = ({ department }: SoldItem): boolean => department === 'KITCHEN'

const hasPhoto = ({ imageUrls: [first] }: SoldItem): boolean => first !== undefined && !isDrawing(first)
