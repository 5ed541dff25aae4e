import { percentile } from '../../server/src/testing/day/record.ts'
import { median } from '../median.ts'
import type { Report } from '../report.ts'
import type { Gauge } from './gauges.ts'

export interface Minute {
  gauge: Gauge
  times: Map<string, number[]>
  errors: number
}

/** The minutes whose state the last minutes are compared with. */
const WARM_UP = 10
/** Shares by which the values may grow. The answers of a busy machine vary more than its memory. */
const most = { memory: 1.05, p99: 1.25 }
/** Differences in milliseconds that other work on the machine explains. */
const NOISE_MS = 5

/**
 * Compares the last ten minutes with minutes 2 to 10, prints both, and returns true if memory and answers did not grow and
 * nothing failed. A run of fewer than 20 minutes compares its halves.
 */
export function judge(report: Report, minutes: readonly Minute[]): boolean {
  const length = Math.min(WARM_UP, Math.floor(minutes.length / 2))
  // In the first minute the server is still compiling.
  const first = minutes.slice(Math.min(1, length - 1), length)
  const last = minutes.slice(-length)
  const add = report.table(`The first ${length} minutes (without the first) and the last ${length}: medians`)
  let holds = true
  const compare = (what: string, value: (minute: Minute) => number | null, limit?: (before: number) => number) => {
    const middle = (some: readonly Minute[]): number =>
      median(some.map(value).filter((one): one is number => one !== null && !Number.isNaN(one)))
    const [before, after] = [middle(first), middle(last)]
    const isFlat = limit === undefined || after <= limit(before)
    if (!isFlat) holds = false
    add({
      what,
      first: before.toFixed(1),
      last: after.toFixed(1),
      ratio: before > 0 ? (after / before).toFixed(3) : '–',
      holds: limit === undefined ? '–' : isFlat ? 'yes' : 'NO',
    })
  }
  const memory = (before: number): number => before * most.memory
  compare('RSS, MiB', ({ gauge }) => gauge.rssMiB, memory)
  compare('heap and external after GC, MiB', ({ gauge }) => gauge.afterGcMiB, memory)
  compare('heap, MiB', ({ gauge }) => gauge.heapMiB)
  compare('external, MiB', ({ gauge }) => gauge.externalMiB)
  compare('event loop p99, ms', ({ gauge }) => gauge.loopP99Ms)
  compare('connections', ({ gauge }) => gauge.connections, memory)
  compare('waiting messages', ({ gauge }) => gauge.waitingMessages)
  compare('database, MiB', ({ gauge }) => gauge.databaseMiB)
  compare('load of the machine', ({ gauge }) => gauge.load)
  for (const kind of new Set(minutes.flatMap(({ times }) => [...times.keys()]))) {
    const times = (some: readonly Minute[]) => some.flatMap((minute) => minute.times.get(kind) ?? [])
    const [before, after] = [percentile(times(first), 0.99), percentile(times(last), 0.99)]
    const isFlat = after <= before * most.p99 + NOISE_MS
    if (!isFlat) holds = false
    add({
      what: `${kind}, p99 ms (${times(last).length})`,
      first: before.toFixed(1),
      last: after.toFixed(1),
      ratio: before > 0 ? (after / before).toFixed(3) : '–',
      holds: isFlat ? 'yes' : 'NO',
    })
  }
  const errors = minutes.reduce((sum, minute) => sum + minute.errors, 0) + (minutes.at(-1)?.gauge.serverErrors ?? 0)
  report.note(`${errors} errors. ${holds && errors === 0 ? 'All limits hold.' : 'NOT all limits hold.'}`)
  return holds && errors === 0
}
