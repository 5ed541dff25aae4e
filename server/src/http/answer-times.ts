import type { MetricValueWithName } from 'prom-client'

const NAME = 'http_request_duration_seconds'
/** Upper bounds of the buckets, in seconds. */
const BOUNDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]

interface Series {
  labels: { method: string; route: string; status: string }
  /**
   * The number of replies in each bucket. Their time is at most the bound at the same index, and longer than the bound
   * before it.
   */
  counts: number[]
  count: number
  /** The sum of all times, in seconds. */
  sum: number
}

type Value = MetricValueWithName<'method' | 'route' | 'status' | 'le'>

/**
 * A histogram of response times for the library's registry. The library's own histogram looks up its series by labels
 * for each value, which takes as long as everything else for a cached reply.
 */
export class AnswerTimes {
  readonly name = NAME
  readonly #routes = new Map<string, Series[]>()

  observe(method: string, route: string, status: number, seconds: number): void {
    const series = this.#seriesOf(method, route, String(status))
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
    series.count += 1
    series.sum += seconds
  }

  /** Returns the values. The registry calls this method. */
  get() {
    const values = [...this.#routes.values()].flat().flatMap(valuesOf)
    return { name: NAME, help: 'Time to answer, by route and status', type: 'histogram', aggregator: 'sum', values }
  }

  #seriesOf(method: string, route: string, status: string): Series {
    const all = this.#routes.get(route) ?? []
    const known = all.find(({ labels }) => labels.status === status && labels.method === method)
    if (known) return known
    const series = { labels: { method, route, status }, counts: BOUNDS.map(() => 0), count: 0, sum: 0 }
    this.#routes.set(route, [...all, series])
    return series
  }
}

function valuesOf({ labels, counts, count, sum }: Series): Value[] {
  let below = 0
  return [
    ...BOUNDS.map((le, place) => {
      below += counts[place] ?? 0
      return { labels: { ...labels, le }, value: below, metricName: `${NAME}_bucket` }
    }),
    { labels: { ...labels, le: '+Inf' }, value: count, metricName: `${NAME}_bucket` },
    { labels, value: sum, metricName: `${NAME}_sum` },
    { labels, value: count, metricName: `${NAME}_count` },
  ]
}
