import { Type, type Static } from 'typebox'
import { Percent, Rupees, closed, freeText, nullable } from '../primitives.ts'

const Amount = (minimum: number) => Type.Number({ minimum, maximum: 1_000_000, multipleOf: 0.01 })

/** The price and the benefits of a plan. */
export const PlanTerms = Type.Object(
  {
    name: freeText(40),
    /** The recharge, in rupees, that starts it. */
    min_amount: Amount(1),
    discount: Percent,
    /** Rupees, paid once. */
    cashback: Amount(0),
    free_shipping: Type.Boolean(),
    priority_delivery: Type.Boolean(),
    additional_perks: freeText(200),
    /** Null for life. */
    validity_days: nullable(Type.Integer({ minimum: 1, maximum: 3_650 })),
  },
  closed,
)
export type PlanTerms = Static<typeof PlanTerms>

export const OfficePlan = Type.Object({
  ...PlanTerms.properties,
  min_amount: Rupees,
  cashback: Rupees,
  id: Type.Integer(),
  version: Type.Integer(),
  /** The plan is on sale. */
  active: Type.Boolean(),
  /** A newer plan with other terms is on sale; this one continues for its customers. */
  replaced: Type.Boolean(),
  /** The number of customers who have it now. */
  running: Type.Integer(),
})
export type OfficePlan = Static<typeof OfficePlan>
export const OfficePlans = Type.Object({ results: Type.Array(OfficePlan) })
export type OfficePlans = Static<typeof OfficePlans>
