import type { Companions } from '@farmstand/contracts/shelf'
import { MAX_ON_SHELF } from '@farmstand/contracts/shelf-limits'
import type { SoldItem } from './entries.ts'
import { combosOf, lookupForSale } from './find-for-sale.ts'
import { onShelf } from './on-shelf.ts'
import { isSameGood, withoutOtherSizes } from './pack-sizes.ts'
import type { CatalogueSnapshot } from './snapshot.ts'

/**
 * Returns the items under 'Goes well with' for the item or combo `of`. First come those that the seller named, then
 * those that customers buy together with `of`, then the other parts of combos of the subcategory. Leaves out items that
 * the seller excluded, sold-out items, other sizes of `of` and, for a combo, its
 * parts.
 */
export function companionsOf(snapshot: CatalogueSnapshot, of: SoldItem): Companions {
  const parts = of.type === 'COMBO' ? of.parts.map(({ stockId }) => stockId) : []
  const never = snapshot.neverWith.get(of.id)
  const known = [...(snapshot.goesWith.get(of.id) ?? []), ...partsOfSameCombos(snapshot, of)]
  const found = [...new Set(known)].flatMap((id) => findForSale(snapshot, id) ?? [])
  const fit = found.filter(
    (entry) => entry.inStock && !never?.has(entry.id) && !isSameGood(entry, of) && !parts.includes(entry.id),
  )
  return withoutOtherSizes(fit).slice(0, MAX_ON_SHELF).map(onShelf)
}

/** Returns the item or combo with this id, if it is for sale. No item has the same id as a combo. */
export const findForSale = (snapshot: CatalogueSnapshot, id: number): SoldItem | undefined =>
  lookupForSale(snapshot, id, 'STOCK') ?? lookupForSale(snapshot, id, 'COMBO')

const partsOfSameCombos = (snapshot: CatalogueSnapshot, of: SoldItem): number[] =>
  combosOf(snapshot, of.categoryId)
    .map(({ parts }) => parts.map(({ stockId }) => stockId))
    .filter((ids) => ids.includes(of.id))
    .flat()
