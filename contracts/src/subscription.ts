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

/** A plan on sale, with the cashback for this customer. */
export const SubscriptionPlan = Type.Object({
  id: Type.Integer(),
  ...benefits,
  status: Type.String(),
  /** True if the customer would get the cashback for a recharge now. */
  cashback_due: Type.Boolean(),
  /**
   * The time from which the customer can next get the cashback. Null if that is now. Also null while the customer has
   * the plan, because there is no cashback for extending a plan.
   */
  cashback_again_at: nullable(Instant),
})
export type SubscriptionPlan = Static<typeof SubscriptionPlan>
export const SubscriptionPlanList = Type.Object({ results: Type.Array(SubscriptionPlan) })
export type SubscriptionPlanList = Static<typeof SubscriptionPlanList>

/** A plan that a customer has or had, with the terms at the time of purchase. `status` is ACTIVE or EXPIRED. */
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
