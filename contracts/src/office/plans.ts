import { Type, type Static } from 'typebox'
import { Percent, Rupees, closed, freeText, nullable } from '../primitives.ts'

const Amount = (minimum: number) => Type.Number({ minimum, maximum: 1_000_000, multipleOf: 0.01 })

/** The price and the benefits of a plan. */
export const PlanTerms = Type.Object(
  {
    name: freeText(40),
    /** The recharge of the wallet, in rupees, that starts the plan. */
    min_amount: Amount(1),
    discount: Percent,
    /** In rupees, credited once. */
    cashback: Amount(0),
    free_shipping: Type.Boolean(),
    priority_delivery: Type.Boolean(),
    additional_perks: freeText(200),
    /** Null if the plan never ends. */
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
  /** True if the plan is on sale. */
  active: Type.Boolean(),
  /** True if a newer plan with other terms replaced this one, which continues only for customers who have it. */
  replaced: Type.Boolean(),
  /** The number of customers who have the plan now. */
  running: Type.Integer(),
})
export type OfficePlan = Static<typeof OfficePlan>
export const OfficePlans = Type.Object({ results: Type.Array(OfficePlan) })
export type OfficePlans = Static<typeof OfficePlans>
