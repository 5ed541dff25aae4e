import type { Transaction } from '../../platform/database.ts'
import { deactivatePlans, storedPlans, writePlan } from './queries.ts'
import type { Benefits } from './rules.ts'

const keys = [
  'minAmountPaise',
  'discountBp',
  'cashbackPaise',
  'freeShipping',
  'priorityDelivery',
  'additionalPerks',
  'validityDays',
] as const satisfies readonly (keyof Benefits)[]

/**
 * Makes the plans on sale exactly `rows`, known by their names; those left out are sold no longer, and run on where they were bought.
 * Answers how many changed.
 */
export async function importPlans(tx: Transaction, rows: readonly Benefits[]): Promise<number> {
  const stored = new Map((await storedPlans(tx)).map((plan) => [plan.planName, plan]))
  const wanted = rows.map((row, position) => ({ ...row, position, active: true }))
  const changed = wanted.filter((row) => {
    const plan = stored.get(row.planName)
    return !plan?.active || plan.position !== row.position || keys.some((key) => plan[key] !== row[key])
  })
  for (const row of changed) await writePlan(tx, row)
  const kept = new Set(rows.map((row) => row.planName))
  const dropped = [...stored.values()].filter((plan) => plan.active && !kept.has(plan.planName))
  if (dropped.length > 0)
    await deactivatePlans(
      tx,
      dropped.map((plan) => plan.planName),
    )
  return changed.length + dropped.length
}
