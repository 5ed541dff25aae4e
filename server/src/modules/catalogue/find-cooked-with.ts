import type { OtherComboParts } from '@farmstand/contracts/shelf'
import { MAX_ON_SHELF } from '@farmstand/contracts/shelf-limits'
import type { StockEntry } from './entries.ts'
import { itemOnShelf } from './on-shelf.ts'
import { isSameGood, withoutOtherSizes } from './pack-sizes.ts'
import type { CatalogueSnapshot } from './snapshot.ts'

/**
 * Returns the other parts of the combos that contain the item, the most frequent part first. Leaves out parts that are
 * sold out or that the seller excluded.
 */
export function findOtherComboParts({ combos, neverWith }: CatalogueSnapshot, of: StockEntry): OtherComboParts {
  const holding = combos.filter(({ parts }) => parts.some(({ stockId }) => stockId === of.id))
  const beside = Map.groupBy(
    holding.flatMap(({ parts }) => parts.map(({ stock }) => stock)).filter((part) => isFit(part)),
    ({ id }) => id,
  )
  const parts = [...beside.values()].toSorted((a, b) => b.length - a.length).flatMap(([part]) => part ?? [])
  return withoutOtherSizes(parts).slice(0, MAX_ON_SHELF).map(itemOnShelf)

  function isFit(part: StockEntry): boolean {
    return part.active && part.inStock && !isSameGood(part, of) && !neverWith.get(of.id)?.has(part.id)
  }
}
