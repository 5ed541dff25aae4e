import { toPercent } from '@farmstand/contracts/money'
import type { SubscriptionPlan, UserSubscription } from '@farmstand/contracts/subscription'
import { DAY_MS } from '../../platform/clock.ts'
import { toRupees, type Paise } from '../../platform/money.ts'

/** The benefits of a plan. A membership has a copy of them from the time of purchase. */
export interface Benefits {
  planName: string
  minAmountPaise: Paise
  discountBp: number
  cashbackPaise: Paise
  freeShipping: boolean
  priorityDelivery: boolean
  additionalPerks: string | null
  /** Null if the plan never ends. */
  validityDays: number | null
}

export interface Lifetime {
  startedAt: Date
  validityDays: number | null
  /** Null if the membership never ends. */
  expiresAt: Date | null
}

/** Returns the start and end of a membership that begins at `startedAt`. */
export const lifetimeFrom = (startedAt: Date, validityDays: number | null): Lifetime => ({
  startedAt,
  validityDays,
  expiresAt: validityDays === null ? null : new Date(startedAt.getTime() + validityDays * DAY_MS),
})

/**
 * Returns the lifetime extended by `moreDays`; null means that it never ends. The number of days grows too, so that
 * start plus days is still the end.
 */
export const extendLifetime = ({ startedAt, validityDays }: Lifetime, moreDays: number | null): Lifetime =>
  lifetimeFrom(startedAt, validityDays === null || moreDays === null ? null : validityDays + moreDays)

/**
 * Returns the lifetime without one of the `payments` that paid for it. If that was the only payment, it ends at once. A
 * lifetime without an end stays unchanged.
 */
export function shortenLifetime(life: Lifetime, payments: number, now: Date): Lifetime {
  const { startedAt, validityDays } = life
  if (payments <= 1) return { ...life, expiresAt: life.expiresAt && life.expiresAt < now ? life.expiresAt : now }
  return validityDays === null ? life : lifetimeFrom(startedAt, validityDays - Math.round(validityDays / payments))
}

/** Returns true if a membership has not ended. At the exact time of its end it has ended. */
export const isLive = ({ expiresAt }: Pick<Lifetime, 'expiresAt'>, now: Date): boolean =>
  expiresAt === null || now.getTime() < expiresAt.getTime()

const CASHBACK_MONTHS = 12

/** Returns when a number that got a cashback at `given` may get one again: on the same day a year later. */
export function cashbackAgainAt(given: Date): Date {
  const again = new Date(given)
  again.setUTCMonth(again.getUTCMonth() + CASHBACK_MONTHS)
  return again
}

type Discount = Pick<Benefits, 'discountBp' | 'freeShipping' | 'priorityDelivery'>

/**
 * Returns the plan with the highest discount. If discounts are equal, a plan with free delivery comes first, then one
 * with priority delivery.
 */
export const planWithHighestDiscount = <Plan extends Discount>(plans: readonly Plan[]): Plan | null =>
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

/** The state of a plan's cashback for a customer. */
export interface CashbackState {
  /** True if the customer has the plan now, so that a recharge would extend it. */
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
