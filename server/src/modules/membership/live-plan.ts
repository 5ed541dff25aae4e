import type { Queryable } from '../../platform/database.ts'
import { liveMembershipsOf } from './queries.ts'
import { mostGenerous, type Benefits } from './rules.ts'

/** What a customer's plan does for an order. */
export type LivePlan = Pick<Benefits, 'planName' | 'discountBp' | 'freeShipping' | 'priorityDelivery'>

/** The plan that applies to this customer at `now`: the best one of several; null when none is live. */
export const livePlan = async (db: Queryable, customerUid: string, now: Date): Promise<LivePlan | null> =>
  mostGenerous(await liveMembershipsOf(db, customerUid, now))
