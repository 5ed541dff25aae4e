import { type RoutingProblem, cheapestPlace, insertAt, keepsPriorities, prioritiesFirst } from './routing-problem.ts'

/** A change counts only if it saves more kilometres than this, so that rounding errors cause no endless loop. */
const MIN_KM = 1e-9
/** The longest chain of neighbouring stops that is moved at once. */
const LONGEST_CHAIN = 3
/** The number of attempts that remove some stops and insert them again. */
const ATTEMPTS = 24

/** Shortens routes until no change helps, then repeatedly removes some neighbouring stops and inserts them again. */
export function improveRoutes(problem: RoutingProblem, routes: number[][]): number[][] {
  let best = improveUntilStable(problem, routes)
  let length = kmOf(problem, best)
  const random = numbersFrom(1)
  for (let attempt = 0; attempt < ATTEMPTS && problem.nodes > 3; attempt++) {
    const tried = improveUntilStable(problem, reinsertStops(problem, best, random))
    const km = kmOf(problem, tried)
    if (km < length - MIN_KM) [best, length] = [tried, km]
  }
  return best
}

const kmOf = ({ way }: RoutingProblem, routes: readonly number[][]): number =>
  routes.reduce((sum, route) => sum + [...route, 0].reduce((km, to, at) => km + way(route[at - 1] ?? 0, to), 0), 0)

function improveUntilStable(problem: RoutingProblem, routes: readonly number[][]): number[][] {
  const own = routes.map((route) => [...route])
  for (let changed = true; changed;) {
    const turned = own.map((route) => turnParts(problem, route)).includes(true)
    changed = moveChains(problem, own) || turned
  }
  return own
}

/** Turns parts of a route around where that shortens it (2-opt). At most one placed stop may be in such a part. */
function turnParts(problem: RoutingProblem, route: number[]): boolean {
  const { way, isHeld } = problem
  let changed = false
  for (let from = 0; from < route.length - 1; from++) {
    let held = isHeld(route[from] ?? 0) ? 1 : 0
    for (let to = from + 1; to < route.length; to++) {
      held += isHeld(route[to] ?? 0) ? 1 : 0
      if (held > 1) break
      const [before, first, last, after] = [route[from - 1] ?? 0, route[from] ?? 0, route[to] ?? 0, route[to + 1] ?? 0]
      const saved = way(before, first) + way(last, after) - way(before, last) - way(first, after)
      if (saved <= MIN_KM) continue
      const part = route.slice(from, to + 1).toReversed()
      if (!keepsPriorities(problem, route.toSpliced(from, part.length, ...part))) continue
      route.splice(from, part.length, ...part)
      changed = true
    }
  }
  return changed
}

/** Moves chains of one to three neighbouring free stops to a better place, on any run with room. */
function moveChains(problem: RoutingProblem, routes: number[][]): boolean {
  let changed = false
  for (const route of routes)
    for (let from = 0; from < route.length; from++)
      for (let length = 1; length <= LONGEST_CHAIN && from + length <= route.length; length++) {
        changed = moveChain(problem, routes, { route, from, length }) || changed
      }
  return changed
}

interface Chain {
  route: number[]
  from: number
  length: number
}

function moveChain(problem: RoutingProblem, routes: number[][], { route, from, length }: Chain): boolean {
  const { way, most, isHeld } = problem
  const chain = route.slice(from, from + length)
  if (chain.some(isHeld)) return false
  const [first, last] = [chain[0] ?? 0, chain.at(-1) ?? 0]
  const [before, after] = [route[from - 1] ?? 0, route[from + length] ?? 0]
  const saved = way(before, first) + way(last, after) - way(before, after)
  if (saved <= MIN_KM) return false
  const rest = route.toSpliced(from, length)
  for (const target of routes) {
    const without = target === route ? rest : target
    if (target !== route && target.length + length > most) continue
    for (let at = 0; at <= without.length; at++) {
      const [left, right] = [without[at - 1] ?? 0, without[at] ?? 0]
      const base = way(left, right)
      const [ahead, turned] = [way(left, first) + way(last, right) - base, way(left, last) + way(first, right) - base]
      if (Math.min(ahead, turned) >= saved - MIN_KM) continue
      const next = without.toSpliced(at, 0, ...(turned < ahead ? chain.toReversed() : chain))
      if (!keepsPriorities(problem, next)) continue
      if (target !== route) route.splice(0, route.length, ...rest)
      target.splice(0, target.length, ...next)
      return true
    }
  }
  return false
}

/**
 * Returns the routes after some neighbouring free stops were removed and inserted where they lengthen the route least.
 */
function reinsertStops(problem: RoutingProblem, routes: readonly number[][], random: () => number): number[][] {
  const { way, isHeld, nodes } = problem
  const centre = 1 + Math.floor(random() * nodes)
  const count = Math.min(nodes, 4 + Math.floor(random() * 6))
  const near = Array.from({ length: nodes }, (_, at) => at + 1)
    .filter((node) => !isHeld(node))
    .toSorted((a, b) => way(centre, a) - way(centre, b))
    .slice(0, count)
  const own = routes.map((route) => route.filter((node) => !near.includes(node)))
  for (const { node } of near.map((one) => ({ node: one, by: random() })).toSorted((a, b) => a.by - b.by))
    insertAt(own, cheapestPlace(problem, own, node), [node])
  for (const route of own) if (!keepsPriorities(problem, route)) prioritiesFirst(problem, route)
  return own
}

/** Returns a source of numbers from 0 to 1 that is the same for the same seed (Park and Miller). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
