export { anchorLedger, journalOf } from './anchor-journal.ts'
export { reconcile, type Reconciled } from './reconcile.ts'
export type { Invariant, Violation } from './rules.ts'
