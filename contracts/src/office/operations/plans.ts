import { Type } from 'typebox'
import { closed, nullable, RowId, Version } from '../../primitives.ts'
import { PlanTerms } from '../plans.ts'
import type { OfficeOperation } from '../operation.ts'

const permission = 'plans.change'
const Known = Type.Object({ id: RowId, version: Version }, closed)

export const planOperations = {
  savePlan: {
    summary: 'Add or change a plan; a plan that customers bought is copied, and theirs keeps its terms',
    permission,
    input: Type.Object(
      {
        /** Null for a new plan. */
        plan: nullable(Known),
        terms: PlanTerms,
      },
      closed,
    ),
    reply: Type.Object({ plan_id: Type.Integer(), copied: Type.Boolean() }),
  },
  switchPlan: {
    summary: 'Start or stop selling a plan; its customers keep it',
    permission,
    input: Type.Object({ plan: Known, active: Type.Boolean() }, closed),
    reply: Type.Object({ plan_id: Type.Integer() }),
  },
  arrangePlans: {
    summary: 'Sort the plans',
    permission,
    input: Type.Object({ plan_ids: Type.Array(RowId, { minItems: 1, maxItems: 200, uniqueItems: true }) }, closed),
    reply: Type.Object({ plans: Type.Integer() }),
  },
} as const satisfies Record<string, OfficeOperation>
