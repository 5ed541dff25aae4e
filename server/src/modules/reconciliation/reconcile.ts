import type { Database } from '../../platform/database.ts'
import { anchorChecks } from './anchor-queries.ts'
import { journalViolations } from './anchor-journal.ts'
import { onOnePicture, rowsOf } from './check-queries.ts'
import { goodsChecks } from './goods-queries.ts'
import { ledgerChecks } from './ledger-queries.ts'
import { leftoverChecks } from './leftover-queries.ts'
import { orderChecks } from './order-queries.ts'
import { paymentChecks } from './payment-queries.ts'
import { invariantsOf, type Invariant, type Violation } from './rules.ts'

const checks = [...ledgerChecks, ...paymentChecks, ...orderChecks, ...goodsChecks, ...leftoverChecks, ...anchorChecks]

export interface Reconciled {
  checked: readonly Invariant[]
  violations: Violation[]
}

/**
 * Proves I1–I14 from one unchanging picture of the database, so it is right while orders run. It only reads: money that is not
 * where it should be is named, never moved. `now` decides what has waited too long; `journal` is the anchors' copy on disk.
 */
export async function reconcile(
  db: Database,
  now: Date,
  { which = 'all', journal }: { which?: 'frequent' | 'all'; journal?: string } = {},
): Promise<Reconciled> {
  const checked = invariantsOf(which)
  const violations = await onOnePicture(db, async (tx) => {
    const found: Violation[] = []
    for (const check of checks.filter(({ invariant }) => checked.includes(invariant))) {
      const rows = await rowsOf(tx, check, now)
      if (rows.length > 0) found.push({ invariant: check.invariant, what: check.what, rows })
    }
    if (journal && checked.includes('I14')) found.push(...(await journalViolations(tx, journal)))
    return found
  })
  return { checked, violations }
}
