import type { Transaction } from '../../platform/database.ts'
import { moveCashbacks } from './cashback-queries.ts'
import { addPlan, changePlan, isBought, lockPlans, storedPlans, type StoredPlan } from './queries.ts'
import type { Benefits } from './rules.ts'

const keys = [
  'planName',
  'minAmountPaise',
  'discountBp',
  'cashbackPaise',
  'freeShipping',
  'priorityDelivery',
  'additionalPerks',
  'validityDays',
] as const satisfies readonly (keyof Benefits)[]

export const hasSameTerms = (one: Benefits, other: Benefits): boolean => keys.every((key) => one[key] === other[key])

/**
 * Changes a plan's terms and returns the id under which the plan is sold from now on. If anybody has bought the plan,
 * it is copied and only the copy gets the new terms, because a recharge extends a membership on the terms at its
 * purchase. Cashback that was already paid counts for the copy too. Callers must hold `lockPlans`.
 */
export async function changeTerms(tx: Transaction, present: StoredPlan, terms: Benefits): Promise<number> {
  const { id, active, position, version } = present
  if (hasSameTerms(present, terms)) return id
  if (!(await isBought(tx, id))) {
    await changePlan(tx, id, { ...terms, version: version + 1 })
    return id
  }
  // Frees the plan's name for the copy, whose id is not known yet.
  await changePlan(tx, id, { active: false, version: version + 1, replacedBy: id })
  const copy = await addPlan(tx, { ...terms, active, position, version: 0, replacedBy: null })
  await changePlan(tx, id, { replacedBy: copy })
  await moveCashbacks(tx, id, copy)
  return copy
}

/**
 * Makes `rows` the plans on sale. Plans are identified by name. Plans that are not among the rows are no longer sold,
 * but their memberships continue. Returns how many plans were changed.
 */
export async function importPlans(tx: Transaction, rows: readonly Benefits[]): Promise<number> {
  await lockPlans(tx)
  const kept = (await storedPlans(tx)).filter((plan) => plan.replacedBy === null)
  const stored = new Map(kept.map((plan) => [plan.planName, plan]))
  let changed = 0
  for (const [position, terms] of rows.entries()) {
    const plan = stored.get(terms.planName)
    if (plan?.active && plan.position === position && hasSameTerms(plan, terms)) continue
    changed += 1
    if (!plan) await addPlan(tx, { ...terms, position, active: true, version: 0, replacedBy: null })
    else await changePlan(tx, await changeTerms(tx, plan, terms), { position, active: true })
  }
  const wanted = new Set(rows.map((row) => row.planName))
  const dropped = kept.filter((plan) => plan.active && !wanted.has(plan.planName))
  for (const { id } of dropped) await changePlan(tx, id, { active: false })
  return changed + dropped.length
}
