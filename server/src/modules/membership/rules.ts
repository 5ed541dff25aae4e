import { toPercent } from '@farmstand/contracts/money'
import type { SubscriptionPlan, UserSubscription } from '@farmstand/contracts/subscription'
import { DAY_MS } from '../../platform/clock.ts'
import { toRupees, type Paise } from '../../platform/money.ts'

/** What a plan gives. A membership keeps its own copy, as it was bought. */
export interface Benefits {
  planName: string
  minAmountPaise: Paise
  discountBp: number
  cashbackPaise: Paise
  freeShipping: boolean
  priorityDelivery: boolean
  additionalPerks: string | null
  /** Null: for life. */
  validityDays: number | null
}

export interface Lifetime {
  startedAt: Date
  validityDays: number | null
  /** Null: never. */
  expiresAt: Date | null
}

/** Start and end of a membership from `startedAt` on. */
export const lifetimeFrom = (startedAt: Date, validityDays: number | null): Lifetime => ({
  startedAt,
  validityDays,
  expiresAt: validityDays === null ? null : new Date(startedAt.getTime() + validityDays * DAY_MS),
})

/** The same extended by `moreDays`; null: from now on for life. Its days grow with it, so that start plus days stays the end. */
export const prolonged = ({ startedAt, validityDays }: Lifetime, moreDays: number | null): Lifetime =>
  lifetimeFrom(startedAt, validityDays === null || moreDays === null ? null : validityDays + moreDays)

/** The same without one of its `payments`: over at once when it was the only one; still for life when the others were for life too. */
export function shortened(life: Lifetime, payments: number, now: Date): Lifetime {
  const { startedAt, validityDays } = life
  if (payments <= 1) return { ...life, expiresAt: life.expiresAt && life.expiresAt < now ? life.expiresAt : now }
  return validityDays === null ? life : lifetimeFrom(startedAt, validityDays - Math.round(validityDays / payments))
}

/** At its end it is over. */
export const isLive = ({ expiresAt }: Pick<Lifetime, 'expiresAt'>, now: Date): boolean =>
  expiresAt === null || now.getTime() < expiresAt.getTime()

const CASHBACK_MONTHS = 12

/** When the cashback of a plan given now may be given again to the same number: on the same day a year later. */
export function cashbackAgainAt(given: Date): Date {
  const again = new Date(given)
  again.setUTCMonth(again.getUTCMonth() + CASHBACK_MONTHS)
  return again
}

type Discount = Pick<Benefits, 'discountBp' | 'freeShipping' | 'priorityDelivery'>

/** The plan with the highest discount; then the one with free delivery, then the one with priority. */
export const mostGenerous = <Plan extends Discount>(plans: readonly Plan[]): Plan | null =>
  plans.toSorted(
    (a, b) =>
      b.discountBp - a.discountBp ||
      Number(b.freeShipping) - Number(a.freeShipping) ||
      Number(b.priorityDelivery) - Number(a.priorityDelivery),
  )[0] ?? null

const benefitsReply = (benefits: Benefits) => ({
  plan_name: benefits.planName,
  min_amount: toRupees(benefits.minAmountPaise),
  discount: toPercent(benefits.discountBp),
  cashback: toRupees(benefits.cashbackPaise),
  free_shipping: benefits.freeShipping,
  priority_delivery: benefits.priorityDelivery,
  additional_perks: benefits.additionalPerks,
  validity_days: benefits.validityDays,
})

/** The state of a customer's cashback of a plan. */
export interface CashbackState {
  /** The plan is live: a recharge would extend it. */
  live: boolean
  againAt: Date | null
}

export const planReply = (plan: Benefits & { id: number }, { live, againAt }: CashbackState): SubscriptionPlan => ({
  id: plan.id,
  ...benefitsReply(plan),
  status: 'ACTIVE',
  cashback_due: plan.cashbackPaise > 0 && !live && againAt === null,
  cashback_again_at: plan.cashbackPaise > 0 && !live ? (againAt?.toISOString() ?? null) : null,
})

export const membershipReply = (
  membership: Benefits & Lifetime & { uid: string; planId: number },
  now: Date,
): UserSubscription => ({
  id: membership.uid,
  plan_id: membership.planId,
  ...benefitsReply(membership),
  status: isLive(membership, now) ? 'ACTIVE' : 'EXPIRED',
  created_at: membership.startedAt.toISOString(),
  expires_at: membership.expiresAt?.toISOString() ?? null,
})
