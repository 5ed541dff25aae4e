/** The stops of a window for the planner, as numbers from 1. The shop is 0. */
export interface RoutingProblem {
  /** Returns the estimated distance in kilometres. */
  way(from: number, to: number): number
  /** Returns true if a person placed the stop. It stays on its run, and in its order among such stops. */
  isHeld(node: number): boolean
  isPriority(node: number): boolean
  hasPriorities: boolean
  nodes: number
  /** The largest number of stops that a run may grow to. */
  most: number
}

interface Gap {
  run: number
  at: number
}

/** Returns the position where a stop lengthens the routes least, in a run with room or else in any run. */
export function cheapestPlace({ way, most }: RoutingProblem, routes: readonly number[][], node: number): Gap {
  const withRoom = routes.some((route) => route.length < most)
  let best: Gap = { run: 0, at: 0 }
  let least = Infinity
  routes.forEach((route, run) => {
    if (withRoom && route.length >= most) return
    for (let at = 0; at <= route.length; at++) {
      const [before, after] = [route[at - 1] ?? 0, route[at] ?? 0]
      const longer = way(before, node) + way(node, after) - way(before, after)
      if (longer >= least) continue
      least = longer
      best = { run, at }
    }
  })
  return best
}

export const insertAt = (routes: readonly number[][], { run, at }: Gap, nodes: readonly number[]): void =>
  void routes[run]?.splice(at, 0, ...nodes)

/** Returns true if no free priority stop comes after a free stop without priority. */
export function keepsPriorities(
  { hasPriorities, isHeld, isPriority }: RoutingProblem,
  route: readonly number[],
): boolean {
  if (!hasPriorities) return true
  const free = route.filter((node) => !isHeld(node))
  return free.findLastIndex(isPriority) < 0 || free.findLastIndex(isPriority) < firstWithout(free, isPriority)
}

const firstWithout = (nodes: readonly number[], isPriority: (node: number) => boolean): number => {
  const at = nodes.findIndex((node) => !isPriority(node))
  return at < 0 ? nodes.length : at
}

/** Moves the free priority stops of a route before its other free stops. The placed stops keep their positions. */
export function prioritiesFirst({ isHeld, isPriority }: RoutingProblem, route: number[]): void {
  const free = route.filter((node) => !isHeld(node))
  const sorted = [...free.filter(isPriority), ...free.filter((node) => !isPriority(node))]
  route.forEach((node, at) => {
    if (!isHeld(node)) route[at] = sorted.shift() ?? node
  })
}
