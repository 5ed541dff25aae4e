import { expect, test } from 'vitest'
import { runKm } from './distances.ts'
import { suggestRoutes, type RouteStop } from './suggest-routes.ts'

const shop = { latitude: 18.52, longitude: 73.86 }
interface Named extends RouteStop {
  name: number
}

/** Returns a town with stops at places that are the same on every run. */
function town(stops: number, seed: number): Named[] {
  let state = seed
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: stops }, (_, name) => ({
    name,
    place: { latitude: 18.47 + random() * 0.1, longitude: 73.8 + random() * 0.12 },
    priority: false,
  }))
}

const namesOf = (route: readonly Named[]): number[] => route.map(({ name }) => name)
const kmOf = (route: readonly Named[]): number =>
  runKm(
    shop,
    route.map(({ place }) => place),
  )

/** Returns the length of the shortest run over all stops, by trying every subset (Held and Karp). */
function shortestKm(stops: readonly Named[]): number {
  const full = 2 ** stops.length
  // A run to one stop and back is twice the distance.
  const leg = (from: number, to: number): number => runKm(stops[from]?.place ?? shop, [stops[to]?.place ?? shop]) / 2
  const best = Array.from({ length: full }, () => new Float64Array(stops.length).fill(Infinity))
  stops.forEach((_, last) => best[2 ** last]?.fill(leg(-1, last), last, last + 1))
  for (let set = 1; set < full; set++)
    stops.forEach((_, last) => {
      const km = best[set]?.[last] ?? Infinity
      if (km === Infinity) return
      stops.forEach((__, next) => {
        if (set & (2 ** next)) return
        const row = best[set | (2 ** next)]
        if (row) row[next] = Math.min(row[next] ?? Infinity, km + leg(last, next))
      })
    })
  return Math.min(...stops.map((_, last) => (best[full - 1]?.[last] ?? Infinity) + leg(last, -1)))
}

test('[O103] a suggested run is at most 5 % longer than the shortest one', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const stops = town(11, seed)
    const [route = []] = suggestRoutes(shop, [[]], stops)
    expect(namesOf(route).toSorted((a, b) => a - b)).toEqual(namesOf(stops))
    expect(kmOf(route)).toBeLessThanOrEqual(shortestKm(stops) * 1.05)
  }
})

test('[O103] sixty stops are quickly divided over four riders almost equally, each once', () => {
  const stops = town(60, 7)
  const began = performance.now()
  const routes = suggestRoutes(shop, [[], [], [], []], stops)
  // The aim is 100 ms. A busy machine of tests gets more.
  expect(performance.now() - began).toBeLessThan(1000)
  expect(routes.flatMap(namesOf).toSorted((a, b) => a - b)).toEqual(namesOf(stops))
  for (const route of routes) expect(route.length).toBeLessThanOrEqual(16)
  expect(suggestRoutes(shop, [[], [], [], []], stops).map(namesOf)).toEqual(routes.map(namesOf))
})

test('[O103] priority stops come first', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const stops = town(20, seed).map((stop) => ({ ...stop, priority: stop.name % 4 === 0 }))
    for (const route of suggestRoutes(shop, [[], []], stops)) {
      const order = route.map(({ priority }) => (priority ? 0 : 1))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }
  }
})

test('[O104] stops placed by hand keep their run and sequence, whatever the distance', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const stops = town(30, seed)
    const held = [stops.slice(0, 4), stops.slice(4, 9), []]
    const routes = suggestRoutes(shop, held, stops.slice(9))
    expect(routes.flat()).toHaveLength(30)
    held.forEach((own, run) => {
      const kept = routes[run]?.filter(({ name }) => name < 9) ?? []
      expect(namesOf(kept)).toEqual(namesOf(own))
    })
  }
})

test('[O103] runs are suggested for stops at one place, no stops, or fewer stops than riders', () => {
  const same = town(6, 3).map((stop) => ({ ...stop, place: { latitude: 18.53, longitude: 73.87 } }))
  expect(suggestRoutes(shop, [[], []], same).flat()).toHaveLength(6)
  expect(suggestRoutes(shop, [[], []], [])).toEqual([[], []])
  expect(suggestRoutes(shop, [[], [], [], []], town(2, 5)).flat()).toHaveLength(2)
  expect(suggestRoutes(shop, [], same)).toEqual([])
})
