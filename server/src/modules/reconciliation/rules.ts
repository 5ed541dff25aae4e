import { MINUTE_MS } from '../../platform/clock.ts'

/** The invariants of the shop's money and goods. docs/operations/reconcile.md describes each of them. */
export const invariants = [
  'I1',
  'I2',
  'I3',
  'I4',
  'I5',
  'I6',
  'I7',
  'I8',
  'I9',
  'I10',
  'I11',
  'I12',
  'I13',
  'I14',
  'I15',
  'I16',
  'I17',
  'I18',
  'I19',
  'I20',
  'I21',
] as const
export type Invariant = (typeof invariants)[number]

/** A violated invariant, with a description of the violation and the rows that violate it. */
export interface Violation {
  invariant: Invariant
  what: string
  rows: Record<string, unknown>[]
}

/**
 * The scope of a check: 'frequent' checks money every few minutes, 'all' checks everything in the database every night,
 * and 'provider' compares with the provider's books after that.
 */
export type Scope = 'frequent' | 'all' | 'provider'

const frequent: readonly Invariant[] = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I13']

/** Returns the invariants that a scope checks. */
export function invariantsOf(scope: Scope): readonly Invariant[] {
  if (scope === 'frequent') return frequent
  return invariants.filter((one) => (one === 'I15') === (scope === 'provider'))
}

export interface ReconcileRun {
  scope: Scope
  at: Date
  /** The time of the data that the run has read. Null if not recorded. */
  readAt: Date | null
  violations: Violation[]
}

/**
 * A frequent run also checks the rows that changed this long before the previous run. By then, every transaction that
 * the previous run could not see has ended.
 */
const OVERLAP_MS = 15 * MINUTE_MS

/**
 * Returns the rows that a frequent run has to check, by the latest run of each scope, newest first. `time` is the time
 * of the data that was read last. An invariant is checked in all rows as long as the latest run found a violation, so
 * that a violation stays reported until it is mended. Returns null if all rows must be checked, because no earlier run
 * is known.
 */
export function rowsToCheck(newestFirst: readonly ReconcileRun[]): { time: Date; fully: Set<Invariant> } | null {
  const own = newestFirst.filter(({ scope }) => scope !== 'provider')
  const read = own.flatMap(({ readAt }) => (readAt ? [readAt.getTime()] : []))
  if (read.length === 0) return null
  const frequentAt = own.findIndex(({ scope }) => scope === 'frequent')
  const latest = frequentAt === -1 ? own : own.slice(0, frequentAt + 1)
  return {
    time: new Date(Math.max(...read)),
    fully: new Set(latest.flatMap(({ violations }) => violations.map(({ invariant }) => invariant))),
  }
}

/**
 * Returns the time from which rows count as changed, by the times of the data of the previous run and of this one. If
 * the database's clock was set back in between, the previous time is in the future and does not count.
 */
export const startOfChanges = (previous: Date, readAt: Date): Date =>
  new Date(Math.min(previous.getTime(), readAt.getTime()) - OVERLAP_MS)

/** Returns the violations that the latest check of each invariant has found, by the latest runs, newest first. */
export function knownViolations(newestFirst: readonly ReconcileRun[]): Violation[] {
  return invariants.flatMap((invariant) => {
    const run = newestFirst.find(({ scope }) => invariantsOf(scope).includes(invariant))
    return run?.violations.filter((one) => one.invariant === invariant) ?? []
  })
}
