import { toBasisPoints, toPaise, toPercent } from '@farmstand/contracts/money'
import type { OfficePlans } from '@farmstand/contracts/office/plans'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { paise, toRupees } from '../../platform/money.ts'
import { oneLine } from '../../platform/text.ts'
import type { OfficeOutcome, OfficeHandlers } from '../staff/index.ts'
import { changeTerms } from './change-plan.ts'
import { addPlan, changePlan, lockPlans, runningByPlan, storedPlans, type StoredPlan } from './queries.ts'
import type { Benefits } from './rules.ts'

/** Returns the operations of staff on plans. Memberships keep the terms under which they were bought. */
export const planHandlers = (): Pick<OfficeHandlers, 'savePlan' | 'switchPlan' | 'arrangePlans'> => ({
  savePlan: (tx, _by, input) => savePlan(tx, input),
  switchPlan: async (tx, _by, { plan: known, active }) => {
    const plan = await knownPlan(tx, known)
    if (!plan) return changedMeanwhile
    if (plan.replacedBy !== null) return refused('CONFLICT', because('PLAN_ON_OTHER_TERMS'))
    await changePlan(tx, plan.id, { active, version: plan.version + 1 })
    return {
      answer: { plan_id: plan.id },
      audit: [{ subject: `plan:${plan.id}`, before: { on_sale: plan.active }, after: { on_sale: active } }],
    }
  },
  arrangePlans: async (tx, _by, { plan_ids: ids }) => {
    await lockPlans(tx)
    const kept = (await storedPlans(tx)).filter(({ replacedBy }) => replacedBy === null)
    const known = new Map(kept.map((plan) => [plan.id, plan]))
    const wanted = ids.flatMap((id) => known.get(id) ?? [])
    if (wanted.length !== ids.length || wanted.length !== kept.length)
      return refused('CONFLICT', because('PLANS_CHANGED'))
    for (const [position, { id }] of wanted.entries()) await changePlan(tx, id, { position })
    const names = (plans: readonly StoredPlan[]) => plans.map(({ planName }) => planName).join(', ')
    return {
      answer: { plans: wanted.length },
      audit: [{ subject: 'plans', before: { order: names(kept) }, after: { order: names(wanted) } }],
    }
  },
})

const changedMeanwhile = refused('CONFLICT', because('PLAN_CHANGED'))

export async function planList(db: Queryable, now: Date): Promise<OfficePlans> {
  const running = await runningByPlan(db, now)
  const results = (await storedPlans(db)).map((plan) => ({
    id: plan.id,
    version: plan.version,
    name: plan.planName,
    min_amount: toRupees(plan.minAmountPaise),
    discount: toPercent(plan.discountBp),
    cashback: toRupees(plan.cashbackPaise),
    free_shipping: plan.freeShipping,
    priority_delivery: plan.priorityDelivery,
    additional_perks: plan.additionalPerks ?? '',
    validity_days: plan.validityDays,
    active: plan.active,
    replaced: plan.replacedBy !== null,
    running: running.get(plan.id) ?? 0,
  }))
  // Plans with older terms are listed as long as a customer has them.
  return { results: results.filter((plan) => !plan.replaced || plan.running > 0) }
}

async function knownPlan(
  tx: Transaction,
  { id, version }: { id: number; version: number },
): Promise<StoredPlan | null> {
  await lockPlans(tx)
  return (await storedPlans(tx)).find((plan) => plan.id === id && plan.version === version) ?? null
}

async function savePlan(
  tx: Transaction,
  { plan: known, terms: wanted }: InputOf<'savePlan'>,
): Promise<OfficeOutcome<{ plan_id: number; copied: boolean }> | Refused> {
  await lockPlans(tx)
  const present = known && (await knownPlan(tx, known))
  if (known && (!present || present.replacedBy !== null)) return changedMeanwhile
  const terms = termsOf(wanted)
  if (terms.planName === '') return refused('UNPROCESSABLE', because('PLAN_NAME_MISSING'))
  const plans = await storedPlans(tx)
  const namesake = plans.find((plan) => plan.planName === terms.planName && plan.replacedBy === null)
  if (namesake && namesake.id !== present?.id)
    return refused('CONFLICT', because('PLAN_THERE', { name: terms.planName }))
  const position = Math.max(0, ...plans.map((plan) => plan.position + 1))
  const id = present
    ? await changeTerms(tx, present, terms)
    : await addPlan(tx, { ...terms, position, active: true, version: 0, replacedBy: null })
  return {
    answer: { plan_id: id, copied: present !== null && id !== present.id },
    audit: [{ subject: `plan:${id}`, ...(present && { before: audited(present) }), after: audited(terms) }],
  }
}

const termsOf = (wanted: InputOf<'savePlan'>['terms']): Benefits => ({
  planName: oneLine(wanted.name),
  minAmountPaise: paise(toPaise(wanted.min_amount)),
  discountBp: toBasisPoints(wanted.discount),
  cashbackPaise: paise(toPaise(wanted.cashback)),
  freeShipping: wanted.free_shipping,
  priorityDelivery: wanted.priority_delivery,
  additionalPerks: oneLine(wanted.additional_perks) || null,
  validityDays: wanted.validity_days,
})

const audited = (terms: Benefits) => ({
  name: terms.planName,
  min_amount: toRupees(terms.minAmountPaise),
  discount: toPercent(terms.discountBp),
  cashback: toRupees(terms.cashbackPaise),
  free_shipping: terms.freeShipping,
  priority_delivery: terms.priorityDelivery,
  perks: terms.additionalPerks,
  days: terms.validityDays ?? 'for life',
})
