import type { Transaction } from '../../platform/database.ts'
import { changeTerms, sameTerms } from './change-plan.ts'
import { addPlan, changePlan, lockPlans, storedPlans } from './queries.ts'
import type { Benefits } from './rules.ts'

/**
 * Makes the plans on sale exactly `rows`, identified by name; those left out are no longer sold, and memberships run on. Answers how many
 * changed.
 */
export async function importPlans(tx: Transaction, rows: readonly Benefits[]): Promise<number> {
  await lockPlans(tx)
  const kept = (await storedPlans(tx)).filter((plan) => plan.replacedBy === null)
  const stored = new Map(kept.map((plan) => [plan.planName, plan]))
  let changed = 0
  for (const [position, terms] of rows.entries()) {
    const plan = stored.get(terms.planName)
    if (plan?.active && plan.position === position && sameTerms(plan, terms)) continue
    changed += 1
    if (!plan) await addPlan(tx, { ...terms, position, active: true, version: 0, replacedBy: null })
    else await changePlan(tx, await changeTerms(tx, plan, terms), { position, active: true })
  }
  const wanted = new Set(rows.map((row) => row.planName))
  const dropped = kept.filter((plan) => plan.active && !wanted.has(plan.planName))
  for (const { id } of dropped) await changePlan(tx, id, { active: false })
  return changed + dropped.length
}
