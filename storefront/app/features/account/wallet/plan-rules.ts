import type { SubscriptionPlan, UserSubscription } from '@farmstand/contracts/subscription'
import { dateText } from '../../../lib/dates.ts'
import { addDays, shopDay } from '../../../lib/shop-day.ts'
import { wallet as text } from '#messages/wallet.ts'

type Validity = Pick<UserSubscription, 'created_at' | 'validity_days'> & Partial<Pick<UserSubscription, 'expires_at'>>

/**
 * Returns the day on which a subscription ends. This is the server's date, because the subscription may have been
 * extended, or else the start plus the validity. Null for a lifetime subscription.
 */
export function expiryDay({ created_at, validity_days, expires_at }: Validity): string | null {
  if (validity_days === null) return null
  return shopDay(expires_at ?? `${addDays(shopDay(created_at), validity_days)}T12:00:00+05:30`)
}

/** Returns a text such as 'Valid until Sat, 21 Nov, 2026' or 'Lifetime'. */
export function expiryText(subscription: Validity & Pick<UserSubscription, 'status'>): string {
  const day = expiryDay(subscription)
  if (day === null) return text.lifetime
  const shown = dateText(`${day}T12:00:00+05:30`)
  return subscription.status === 'EXPIRED' ? text.endedOn(shown) : text.validUntil(shown)
}

export const validityText = (plan: Pick<SubscriptionPlan, 'validity_days'>): string =>
  plan.validity_days === null ? text.lifetime : text.days(plan.validity_days)

/** The fields about a plan's cashback. For a plan on offer they also show whether this customer can still get it. */
export type CashbackFacts = Pick<SubscriptionPlan, 'cashback'> &
  Partial<Pick<SubscriptionPlan, 'cashback_due' | 'cashback_again_at'>>

export const hasCashback = ({ cashback, cashback_due }: CashbackFacts): boolean =>
  cashback > 0 && cashback_due !== false

/** Returns why a recharge would not bring the plan's cashback. Null if it would, or if the plan has no cashback. */
export function noCashbackText({ cashback, cashback_due, cashback_again_at }: CashbackFacts): string | null {
  if (cashback === 0 || cashback_due !== false) return null
  return cashback_again_at ? text.cashbackHad(dateText(cashback_again_at)) : text.cashbackAtStart
}

/**
 * Returns the plan that a recharge of `amount` rupees starts. Of the plans whose minimum is reached, this is the one
 * with the highest minimum.
 */
export function planFor(plans: readonly SubscriptionPlan[], amount: number): SubscriptionPlan | null {
  const reached = plans.filter((plan) => plan.min_amount <= amount)
  return reached.toSorted((a, b) => b.min_amount - a.min_amount)[0] ?? null
}
