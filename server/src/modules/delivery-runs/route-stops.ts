import type { Place } from '@farmstand/contracts/office/runs'
import type { RouteStop } from './suggest-routes.ts'
import type { Stop } from './window-stops.ts'

export interface RoutedStop extends RouteStop {
  stop: Stop
}

/**
 * Returns the stops with places for the planner. A stop whose place is unknown counts as a neighbour of the shop, and a
 * shop whose place is unknown counts as a neighbour of the first stop.
 */
export function routeStops(shop: Place | null, stops: readonly Stop[]): { shop: Place; routed: RoutedStop[] } {
  const start = shop ?? stops.find(({ place }) => place)?.place ?? { latitude: 0, longitude: 0 }
  return {
    shop: start,
    routed: stops.map((stop) => ({
      stop,
      place: stop.place ?? start,
      priority: stop.orders.some(({ priority }) => priority),
    })),
  }
}
