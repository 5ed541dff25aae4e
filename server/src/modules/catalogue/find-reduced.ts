import { isDrawing } from '@farmstand/contracts/image'
import type { SoldItem } from './entries.ts'
import type { CatalogueSnapshot } from './snapshot.ts'

/** All that has a lower price now and can be bought: groceries before dishes, what has a photo first, the greatest discount first. */
export const findReduced = ({ stocks, combos }: CatalogueSnapshot): SoldItem[] =>
  inOrderOfOffers([...stocks, ...combos]).toSorted((a, b) => Number(isCooked(a)) - Number(isCooked(b)))

/** Those of the entries that have a lower price and can be bought. */
export function inOrderOfOffers<Entry extends SoldItem>(entries: readonly Entry[]): Entry[] {
  return entries
    .filter((entry) => entry.inStock && entry.discountBp > 0)
    .toSorted((a, b) => Number(hasPhoto(b)) - Number(hasPhoto(a)) || b.discountBp - a.discountBp)
}

const isCooked = ({ department }: SoldItem): boolean => department === 'KITCHEN'

const hasPhoto = ({ imageUrls: [first] }: SoldItem): boolean => first !== undefined && !isDrawing(first)
