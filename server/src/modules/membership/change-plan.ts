import type { Transaction } from '../../platform/database.ts'
import { moveCashbacks } from './cashback-queries.ts'
import { addPlan, changePlan, isBought, type StoredPlan } from './queries.ts'
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

export const sameTerms = (one: Benefits, other: Benefits): boolean => keys.every((key) => one[key] === other[key])

/**
 * Gives a plan other terms, and answers the id under which it is sold from now on. One that somebody bought is copied: a recharge prolongs
 * a membership of its own plan on the terms it was bought on, so whoever pays the new price gets the new terms. Who had its cashback
 * has had that of the copy. Callers hold `lockPlans`.
 */
export async function changeTerms(tx: Transaction, present: StoredPlan, terms: Benefits): Promise<number> {
  const { id, active, position, version } = present
  if (sameTerms(present, terms)) return id
  if (!(await isBought(tx, id))) {
    await changePlan(tx, id, { ...terms, version: version + 1 })
    return id
  }
  // Its name is the copy's from here on, which has no id yet.
  await changePlan(tx, id, { active: false, version: version + 1, replacedBy: id })
  const copy = await addPlan(tx, { ...terms, active, position, version: 0, replacedBy: null })
  await changePlan(tx, id, { replacedBy: copy })
  await moveCashbacks(tx, id, copy)
  return copy
}
