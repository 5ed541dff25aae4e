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
  violations: Violation[]
}

/** Returns the violations that the latest check of each invariant has found. */
export function knownViolations(latest: readonly ReconcileRun[]): Violation[] {
  const newestFirst = latest.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return invariants.flatMap((invariant) => {
    const run = newestFirst.find(({ scope }) => invariantsOf(scope).includes(invariant))
    return run?.violations.filter((one) => one.invariant === invariant) ?? []
  })
}
