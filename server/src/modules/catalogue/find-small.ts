import { departments } from '@farmstand/contracts/department'
import type { SmallThings } from '@farmstand/contracts/shelf'
import type { CatalogueSnapshot } from './snapshot.ts'

/** So many of a department: enough that some fit, however little is missing and whatever lies in the cart. */
const MOST_SMALL = 16

/** What costs least of each department and can be bought, one size of each. */
export const smallThings = ({ stocks }: CatalogueSnapshot): SmallThings =>
  departments.flatMap((department) => {
    const byPrice = stocks
      .filter((entry) => entry.inStock && entry.department === department)
      .toSorted((a, b) => a.pricePaise - b.pricePaise)
    const sizes = Map.groupBy(byPrice, ({ name }) => name).values()
    return [...sizes].slice(0, MOST_SMALL).flatMap(([least]) => least?.wire ?? [])
  })
