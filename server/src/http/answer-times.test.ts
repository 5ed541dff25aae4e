import fc from 'fast-check'
import { Histogram, Registry, type Metric } from 'prom-client'
import { expect, test } from 'vitest'
import { AnswerTimes } from './answer-times.ts'

test('[D10.32] times are reported in the same format as the library’s histogram', async () => {
  const observation = fc.record({
    method: fc.constantFrom('GET', 'POST'),
    route: fc.constantFrom('/', '/categories/:id'),
    status: fc.constantFrom(200, 404),
    seconds: fc.constantFrom(0, 0.001, 0.0011, 0.02, 0.9, 10, 11),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(observation, { minLength: 1 }), async (observations) => {
      const [ours, theirs] = [new Registry(), new Registry()]
      const times = new AnswerTimes()
      // The registry reads only the name and values of a metric.
      ours.registerMetric(times as unknown as Metric)
      const histogram = new Histogram({
        name: 'http_request_duration_seconds',
        help: 'Time to answer, by route and status',
        labelNames: ['method', 'route', 'status'],
        buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
        registers: [theirs],
      })
      for (const { method, route, status, seconds } of observations) {
        times.observe(method, route, status, seconds)
        histogram.observe({ method, route, status }, seconds)
      }
      const lines = async (registry: Registry) => (await registry.metrics()).split('\n').map(inOrderOfLabels).toSorted()
      expect(await lines(ours)).toEqual(await lines(theirs))
    }),
  )
})

/** Sorts the labels, because their order has no meaning. */
const inOrderOfLabels = (line: string): string =>
  line.replace(/\{(.*)\}/, (_all, labels: string) => `{${labels.split(',').toSorted().join(',')}}`)
