import { Type, type Static } from 'typebox'
import { Instant, Percent, Rupees, Uid, closed, nullable } from './primitives.ts'

const benefits = {
  plan_name: Type.String(),
  min_amount: Rupees,
  discount: Percent,
  cashback: Rupees,
  free_shipping: Type.Boolean(),
  priority_delivery: Type.Boolean(),
  additional_perks: nullable(Type.String()),
  validity_days: nullable(Type.Integer({ description: 'Null: for life' })),
}

/** A plan on offer, with this customer's cashback. */
export const SubscriptionPlan = Type.Object({
  id: Type.Integer(),
  ...benefits,
  status: Type.String(),
  /** A recharge now would bring the cashback. */
  cashback_due: Type.Boolean(),
  /**
   * The next time of a cashback. Null if it is due now, and while the plan is live, because extending a plan brings
   * none.
   */
  cashback_again_at: nullable(Instant),
})
export type SubscriptionPlan = Static<typeof SubscriptionPlan>
export const SubscriptionPlanList = Type.Object({ results: Type.Array(SubscriptionPlan) })
export type SubscriptionPlanList = Static<typeof SubscriptionPlanList>

/** A plan on the terms of its purchase, with its start. `status` is ACTIVE or EXPIRED. */
export const UserSubscription = Type.Object({
  id: Uid,
  plan_id: Type.Integer(),
  ...benefits,
  status: Type.String(),
  created_at: Instant,
  expires_at: nullable(Instant),
})
export type UserSubscription = Static<typeof UserSubscription>
export const UserSubscriptionList = Type.Object({ results: Type.Array(UserSubscription) })
export type UserSubscriptionList = Static<typeof UserSubscriptionList>

const uids = Type.Union([Uid, Type.Array(Uid, { minItems: 1, maxItems: 10 })])

/** `user_id` is an array; clients write `user_id=` or `user_id[]=`. */
export const UserSubscriptionQuery = Type.Object(
  { user_id: Type.Optional(uids), 'user_id[]': Type.Optional(uids) },
  closed,
)
export type UserSubscriptionQuery = Static<typeof UserSubscriptionQuery>
