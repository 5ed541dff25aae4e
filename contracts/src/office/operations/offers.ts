import { Type } from 'typebox'
import { closed, nullable, RowId, Version } from '../../primitives.ts'
import { BannerFacts, PlanTerms } from '../offers.ts'
import type { OfficeOperation } from '../operation.ts'

const permission = 'offers.change'
const id = RowId
const Known = Type.Object({ id, version: Version }, closed)
const Place = Type.Integer({ minimum: 1, maximum: 99 })
const BannerDone = Type.Object({ banner_id: Type.Integer() })

export const offerOperations = {
  saveBanner: {
    summary: 'Put a banner on the home page, or change one; what stood in its new place takes its old one',
    permission,
    input: Type.Object(
      {
        /** Null: a new one. */
        banner: nullable(Known),
        place: Place,
        facts: BannerFacts,
      },
      closed,
    ),
    reply: BannerDone,
  },
  switchBanner: {
    summary: 'Show a banner, or keep it without showing it',
    permission,
    input: Type.Object({ banner: Known, active: Type.Boolean() }, closed),
    reply: BannerDone,
  },
  moveBanner: {
    summary: 'Put a banner into another place; what stood there takes its place',
    permission,
    input: Type.Object({ banner_id: id, place: Place }, closed),
    reply: BannerDone,
  },
  removeBanner: {
    summary: 'Take a banner away for good',
    permission,
    input: Type.Object({ banner: Known }, closed),
    reply: BannerDone,
  },
  savePlan: {
    summary: 'Sell a plan, or change one; one that somebody bought is copied, and theirs runs on as it was bought',
    permission,
    input: Type.Object(
      {
        /** Null: a new one. */
        plan: nullable(Known),
        terms: PlanTerms,
      },
      closed,
    ),
    reply: Type.Object({ plan_id: Type.Integer(), copied: Type.Boolean() }),
  },
  switchPlan: {
    summary: 'Sell a plan, or sell it no longer; who has it keeps it',
    permission,
    input: Type.Object({ plan: Known, active: Type.Boolean() }, closed),
    reply: Type.Object({ plan_id: Type.Integer() }),
  },
  arrangePlans: {
    summary: 'Put the plans that are kept into an order',
    permission,
    input: Type.Object({ plan_ids: Type.Array(id, { minItems: 1, maxItems: 200, uniqueItems: true }) }, closed),
    reply: Type.Object({ plans: Type.Integer() }),
  },
} as const satisfies Record<string, OfficeOperation>
