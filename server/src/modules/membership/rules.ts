import { toPercent } from '@farmstand/contracts/money'
import type { SubscriptionPlan, UserSubscription } from '@farmstand/contracts/subscription'
import { DAY_MS } from '../../platform/clock.ts'
import { toRupees, type Paise } from '../../platform/money.ts'

/** Benefits of a plan. A membership keeps its own copy from the time of purchase. */
export interface Benefits {
  planName: string
  minAmountPaise: Paise
  discountBp: number
  cashbackPaise: Paise
  freeShipping: boolean
  priorityDelivery: boolean
  additionalPerks: string | null
  /** Null for life. */
  validityDays: number | null
}

export interface Lifetime {
  startedAt: Date
  validityDays: number | null
  /** Null for life. */
  expiresAt: Date | null
}

/** Returns start and end of a membership from `startedAt`. */
export const lifetimeFrom = (startedAt: Date, validityDays: number | null): Lifetime => ({
  startedAt,
  validityDays,
  expiresAt: validityDays === null ? null : new Date(startedAt.getTime() + validityDays * DAY_MS),
})

/**
 * Returns the lifetime extended by `moreDays`, or for life if null. Its days grow too, so that start plus days is still
 * the end.
 */
export const extendLifetime = ({ startedAt, validityDays }: Lifetime, moreDays: number | null): Lifetime =>
  lifetimeFrom(startedAt, validityDays === null || moreDays === null ? null : validityDays + moreDays)

/**
 * Returns the lifetime without one of its `payments`: ended at once without the only one, unchanged if it is for life.
 */
export function shortenLifetime(life: Lifetime, payments: number, now: Date): Lifetime {
  const { startedAt, validityDays } = life
  if (payments <= 1) return { ...life, expiresAt: life.expiresAt && life.expiresAt < now ? life.expiresAt : now }
  return validityDays === null ? life : lifetimeFrom(startedAt, validityDays - Math.round(validityDays / payments))
}

/** Checks that a membership has not ended; at the instant of its end it has. */
export const isLive = ({ expiresAt }: Pick<Lifetime, 'expiresAt'>, now: Date): boolean =>
  expiresAt === null || now.getTime() < expiresAt.getTime()

const CASHBACK_MONTHS = 12

/** Returns the time from which a number may get a cashback given at `given` again: the same day a year later. */
export function cashbackAgainAt(given: Date): Date {
  const again = new Date(given)
  again.setUTCMonth(again.getUTCMonth() + CASHBACK_MONTHS)
  return again
}

type Discount = Pick<Benefits, 'discountBp' | 'freeShipping' | 'priorityDelivery'>

/**
 * Returns the plan with the highest discount; of equal ones the one with free delivery, then with priority delivery.
 */
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

/** State of a plan's cashback for a customer. */
export interface CashbackState {
  /** True if the customer has the plan, so that a recharge would extend it. */
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
