import { departments } from '@farmstand/contracts/department'
import type { FillUpItems } from '@farmstand/contracts/shelf'
import { itemOnShelf } from './on-shelf.ts'
import type { CatalogueSnapshot } from './snapshot.ts'

/** Paise. */
const STEP = 1000
/** The most of each price step, and of a department. */
const MOST_OF_STEP = 3
const MOST_SMALL = 36

/**
 * The cheapest items in stock of each department, one size of each: a few of every step of ten rupees, so that some fit whatever amount is
 * missing and whatever is in the cart.
 */
export const smallThings = ({ stocks }: CatalogueSnapshot): FillUpItems =>
  departments.flatMap((department) => {
    const byPrice = stocks
      .filter((entry) => entry.inStock && entry.department === department)
      .toSorted((a, b) => a.pricePaise - b.pricePaise)
    const sizes = Map.groupBy(byPrice, ({ name }) => name).values()
    const least = [...sizes].flatMap(([first]) => first ?? [])
    const steps = Map.groupBy(least, ({ pricePaise }) => Math.floor(pricePaise / STEP)).values()
    return [...steps]
      .flatMap((step) => step.slice(0, MOST_OF_STEP))
      .slice(0, MOST_SMALL)
      .map(itemOnShelf)
  })
