import type { Place } from '@farmstand/contracts/office/runs'
import { distanceKm } from './distances.ts'
import { improveRoutes } from './improve-routes.ts'
import { type RoutingProblem, cheapestPlace, insertAt, prioritiesFirst } from './routing-problem.ts'

export interface RouteStop {
  place: Place
  /** True for orders that are delivered before the other orders of the window. */
  priority: boolean
}

/** A run may get this many stops more than an equal division gives it, if that shortens the total distance. */
const MORE_THAN_EQUAL = 1

/**
 * Divides stops over runs so that the distance is short, and sorts each run. `held` contains for each run the stops
 * that a person placed there. They stay on their run in their order, and other stops come between them. The savings
 * method makes the first routes. Then 2-opt, moved stops and repeated small removals shorten them. The same stops
 * always give the same routes.
 */
export function suggestRoutes<Stop extends RouteStop>(
  shop: Place,
  held: readonly (readonly Stop[])[],
  free: readonly Stop[],
): Stop[][] {
  if (held.length === 0) return []
  const stops = [...held.flat(), ...free]
  const problem = sketchOf(shop, stops, { held: stops.length - free.length, runs: held.length })
  let next = 1
  const fixed = held.map((own) => own.map(() => next++))
  const routes = fillRuns(problem, fixed)
  for (const route of routes) prioritiesFirst(problem, route)
  return improveRoutes(problem, routes).map((route) => route.flatMap((node) => stops[node - 1] ?? []))
}

function sketchOf(
  shop: Place,
  stops: readonly RouteStop[],
  { held, runs }: { held: number; runs: number },
): RoutingProblem {
  const places = [shop, ...stops.map(({ place }) => place)]
  const size = places.length
  const ways = new Float64Array(size * size)
  places.forEach((from, row) => places.forEach((to, column) => (ways[row * size + column] = distanceKm(from, to))))
  return {
    way: (from, to) => ways[from * size + to] ?? 0,
    isHeld: (node) => node <= held,
    isPriority: (node) => stops[node - 1]?.priority ?? false,
    hasPriorities: stops.some(({ priority }) => priority),
    nodes: stops.length,
    most: Math.ceil(stops.length / runs) + MORE_THAN_EQUAL,
  }
}

/**
 * Returns a first route for each run. Runs without placed stops get the longest routes of the savings method. The stops
 * of the other routes are inserted where they lengthen the routes least.
 */
function fillRuns(problem: RoutingProblem, fixed: readonly number[][]): number[][] {
  const routes = fixed.map((route) => [...route])
  const placed = fixed.flat().length
  const free = Array.from({ length: problem.nodes - placed }, (_, at) => placed + 1 + at)
  const joined = joinBySavings(problem, free).toSorted((a, b) => b.length - a.length)
  for (const route of routes) if (route.length === 0) route.push(...(joined.shift() ?? []))
  for (const node of joined.flat()) insertAt(routes, cheapestPlace(problem, routes, node), [node])
  return routes
}

/** Joins the ends of routes while that saves a trip to the shop, the largest saving first (Clarke and Wright). */
function joinBySavings(problem: RoutingProblem, free: readonly number[]): number[][] {
  const savings = free.flatMap((one, at) =>
    free.slice(at + 1).map((other) => ({
      one,
      other,
      saved: problem.way(0, one) + problem.way(0, other) - problem.way(one, other),
    })),
  )
  const routeOf = new Map(free.map((node) => [node, [node]]))
  for (const { one, other } of savings.toSorted((a, b) => b.saved - a.saved)) {
    const [first, second] = [routeOf.get(one), routeOf.get(other)]
    if (!first || !second || first === second || first.length + second.length > problem.most) continue
    const [left, right] = [routeEndingWith(first, one), routeEndingWith(second, other)?.toReversed()]
    if (!left || !right) continue
    const whole = [...left, ...right]
    for (const node of whole) routeOf.set(node, whole)
  }
  return [...new Set(routeOf.values())]
}

/** Returns the route in the direction in which it ends with the node; null if the node is in its middle. */
const routeEndingWith = (route: readonly number[], node: number): readonly number[] | null =>
  route.at(-1) === node ? route : route[0] === node ? route.toReversed() : null
