import { departments } from '@farmstand/contracts/department'
import type { FillUpItems } from '@farmstand/contracts/shelf'
import { itemOnShelf } from './on-shelf.ts'
import type { CatalogueSnapshot } from './snapshot.ts'

/** A price step of ten rupees, in paise. */
const STEP = 1000
/** The limit of items in one price step. */
const MOST_OF_STEP = 3
/** The limit of items of one department. */
const MOST_SMALL = 36

/**
 * Returns the cheapest items in stock of each department, one size of each. It takes a few from each price step, so
 * that some fit any amount that a cart lacks for the minimum order, whatever the cart contains.
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
