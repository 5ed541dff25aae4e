import { departments } from '@farmstand/contracts/department'
import type { FillUpItems } from '@farmstand/contracts/shelf'
import { itemOnShelf } from './on-shelf.ts'
import { withoutOtherSizes } from './pack-sizes.ts'
import type { CatalogueSnapshot } from './snapshot.ts'

/** A price step of ten rupees, in paise. */
const STEP = 1000
/** The maximum number of items per price step. */
const MAX_PER_STEP = 3
/** The maximum number of items per department. */
const MAX_SMALL = 36

/**
 * Returns the cheapest items in stock of each department, one size of each item. Takes a few from each price step. So,
 * however many rupees a cart is short of the minimum order, some items fit.
 */
export const findFillUpItems = ({ stocks }: CatalogueSnapshot): FillUpItems =>
  departments.flatMap((department) => {
    const byPrice = stocks
      .filter((entry) => entry.inStock && entry.department === department)
      .toSorted((a, b) => a.pricePaise - b.pricePaise)
    const sizes = Map.groupBy(byPrice, ({ name }) => name).values()
    const least = withoutOtherSizes([...sizes].flatMap(([first]) => first ?? []))
    const steps = Map.groupBy(least, ({ pricePaise }) => Math.floor(pricePaise / STEP)).values()
    return [...steps]
      .flatMap((step) => step.slice(0, MAX_PER_STEP))
      .slice(0, MAX_SMALL)
      .map(itemOnShelf)
  })
