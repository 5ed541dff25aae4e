import { Type } from 'typebox'
import { closed, nullable, RowId, Version } from '../../primitives.ts'
import { PlanTerms } from '../plans.ts'
import type { OfficeOperation } from '../operation.ts'

const permission = 'plans.change'
const Known = Type.Object({ id: RowId, version: Version }, closed)

export const planOperations = {
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
    input: Type.Object({ plan_ids: Type.Array(RowId, { minItems: 1, maxItems: 200, uniqueItems: true }) }, closed),
    reply: Type.Object({ plans: Type.Integer() }),
  },
} as const satisfies Record<string, OfficeOperation>
