import { Type, type Static } from 'typebox'
import { Banner } from '../banner.ts'
import { Day, Percent, Rupees, closed, freeText, nullable } from '../primitives.ts'
import { Picture } from './item-parts.ts'

/** All that a seller says of a banner; what it has not is empty. */
export const BannerFacts = Type.Object(
  {
    picture: Picture,
    title: freeText(80),
    title_hi: freeText(80),
    title_mr: freeText(80),
    subtitle: freeText(200),
    subtitle_hi: freeText(200),
    subtitle_mr: freeText(200),
    /** Words of its button. */
    action: freeText(40),
    action_hi: freeText(40),
    action_mr: freeText(40),
    /** Where its button leads: 'category:<slug>', 'item:<sku>' or a path of this shop. */
    link: freeText(200),
    tone: Banner.properties.tone,
    active: Type.Boolean(),
    /** The first and the last day in India on which it is shown. */
    from: nullable(Day),
    until: nullable(Day),
  },
  closed,
)
export type BannerFacts = Static<typeof BannerFacts>

/** A banner as its seller keeps it. */
export const OfficeBanner = Type.Object({
  ...BannerFacts.properties,
  id: Type.Integer(),
  version: Type.Integer(),
  place: Type.Integer(),
  /** The page its button leads to now; null while there is none. */
  path: nullable(Type.String()),
  /** Whether customers see it today. */
  showing: Type.Boolean(),
})
export type OfficeBanner = Static<typeof OfficeBanner>
export const OfficeBanners = Type.Object({ results: Type.Array(OfficeBanner) })
export type OfficeBanners = Static<typeof OfficeBanners>

const Amount = (minimum: number) => Type.Number({ minimum, maximum: 1_000_000, multipleOf: 0.01 })

/** What a plan costs and gives. */
export const PlanTerms = Type.Object(
  {
    name: freeText(40),
    /** A recharge of this much, in rupees, starts it. */
    min_amount: Amount(1),
    discount: Percent,
    /** Rupees, once. */
    cashback: Amount(0),
    free_shipping: Type.Boolean(),
    priority_delivery: Type.Boolean(),
    additional_perks: freeText(200),
    /** Null: for life. */
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
  /** Whether it is sold. */
  active: Type.Boolean(),
  /** Sold on other terms now, as another plan: this one is kept for who bought it. */
  replaced: Type.Boolean(),
  /** How many customers have it now. */
  running: Type.Integer(),
})
export type OfficePlan = Static<typeof OfficePlan>
export const OfficePlans = Type.Object({ results: Type.Array(OfficePlan) })
export type OfficePlans = Static<typeof OfficePlans>
