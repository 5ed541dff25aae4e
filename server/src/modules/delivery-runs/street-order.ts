import type { RoutedStop } from './route-stops.ts'

/**
 * Sorts the free stops of suggested routes by street where their distances cannot. All stops whose place is known only
 * by their pincode have the place of its middle, so the planner may exchange them without a longer way. This function
 * deals them again, street by street and flat by flat, to the same positions of the same runs.
 */
export function sortByStreet(
  routes: readonly (readonly RoutedStop[])[],
  isFree: (stop: RoutedStop) => boolean,
): RoutedStop[][] {
  const groups = Map.groupBy(
    routes.flat().filter((one) => one.stop.rough && isFree(one)),
    groupOf,
  )
  const sorted = new Map(
    [...groups].map(([key, own]) => [
      key,
      own
        .map((one) => ({ one, street: addressFromStreet(one) }))
        .toSorted((a, b) => a.street.localeCompare(b.street, 'en', { numeric: true }))
        .map(({ one }) => one),
    ]),
  )
  return routes.map((route) =>
    route.map((one) => (one.stop.rough && isFree(one) ? (sorted.get(groupOf(one))?.shift() ?? one) : one)),
  )
}

/** Stops of a group have the same place. Priority stops are a group of their own, because they come first. */
const groupOf = ({ place: { latitude, longitude }, priority }: RoutedStop): string =>
  [latitude, longitude, priority].join(' ')

/** Returns the address in reverse, from its pincode and street to its flat, so that neighbours follow each other. */
const addressFromStreet = ({ stop: { orders } }: RoutedStop): string =>
  [orders[0]?.pincode ?? '', ...(orders[0]?.deliveryAddress ?? '').split(/[,\n]/).toReversed()]
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
    .join(', ')
