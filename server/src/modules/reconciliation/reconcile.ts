import { transactionTime, type Database, type Queryable } from '../../platform/database.ts'
import { anchorChecks } from './anchor-queries.ts'
import { journalViolations } from './anchor-journal.ts'
import { inSnapshot, violatingRowsOf } from './check-queries.ts'
import { cashChecks } from './cash-queries.ts'
import { creditChecks } from './credit-queries.ts'
import { goodsChecks } from './goods-queries.ts'
import { historySealChecks, sealJournalViolations } from './seal-queries.ts'
import { historyChecks } from './history-queries.ts'
import { ledgerChecks } from './ledger-queries.ts'
import { leftoverChecks } from './leftover-queries.ts'
import { membershipChecks } from './membership-queries.ts'
import { movementChecks } from './movement-queries.ts'
import { orderChecks } from './order-queries.ts'
import { ownershipChecks } from './ownership-queries.ts'
import { invoiceChecks } from './invoice-queries.ts'
import { packingChecks } from './packing-queries.ts'
import { paymentChecks } from './payment-queries.ts'
import { recordChecks } from './record-queries.ts'
import { taxChecks } from './tax-queries.ts'
import { allRows, rowsChangedSince } from './recent-queries.ts'
import { startOfChanges, invariantsOf, type Invariant, type Violation } from './rules.ts'

export const checks = [
  ...ledgerChecks,
  ...paymentChecks,
  ...orderChecks,
  ...cashChecks,
  ...packingChecks,
  ...creditChecks,
  ...goodsChecks,
  ...leftoverChecks,
  ...movementChecks,
  ...membershipChecks,
  ...invoiceChecks,
  ...taxChecks,
  ...historyChecks,
  ...ownershipChecks,
  ...recordChecks,
  ...anchorChecks,
  ...historySealChecks,
]

export interface ReconcileResult {
  checked: readonly Invariant[]
  violations: Violation[]
  /** The database's time of the snapshot that the checks have read. */
  readAt: Date
}

/**
 * Checks every invariant except I15. All checks read one snapshot of the database, so the result is correct while
 * customers order. Money in the wrong account is only reported and never moved. `now` decides which unfinished work is
 * overdue. `journal` is the path of the anchors' copy on disk. `since` is when the previous run read the database.
 */
export async function reconcile(db: Database, now: Date, input: ReconcileInput = {}): Promise<ReconcileResult> {
  return inSnapshot(db, async (tx) => {
    const readAt = await transactionTime(tx)
    const since = input.since && { ...input.since, time: startOfChanges(input.since.time, readAt) }
    const violations = await violationsIn(tx, now, { ...input, ...(since && { since }) })
    return { checked: invariantsOf(input.which ?? 'all'), violations, readAt }
  })
}

interface ReconcileInput {
  which?: 'frequent' | 'all'
  journal?: string
  /**
   * If given, only the rows that were written or changed since `time` are checked. The invariants in `fully` are
   * checked in all rows.
   */
  since?: { time: Date; fully: ReadonlySet<Invariant> }
}

/** Checks the invariants within the caller's transaction. */
export async function violationsIn(
  tx: Queryable,
  now: Date,
  { which = 'all', journal, since }: ReconcileInput,
): Promise<Violation[]> {
  const checked = invariantsOf(which)
  const found: Violation[] = []
  const changed = since ? await rowsChangedSince(tx, since.time) : allRows
  for (const check of checks.filter(({ invariant }) => checked.includes(invariant))) {
    const rows = await violatingRowsOf(tx, check, now, since?.fully.has(check.invariant) ? allRows : changed)
    if (rows.length > 0) found.push({ invariant: check.invariant, what: check.what, rows })
  }
  if (journal && checked.includes('I14'))
    found.push(...(await journalViolations(tx, journal)), ...(await sealJournalViolations(tx, journal)))
  return found
}
