import type { FastifyPluginAsync } from 'fastify'
import type { SubscriptionPlanList, UserSubscriptionList } from '@farmstand/contracts/subscription'
import { customerOf } from '../../http/authentication.ts'
import { registerOperations } from '../../http/register-operations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { activePlans, liveMembershipsOf, membershipsOf } from './queries.ts'
import { nextCashbackTimes, type CashbackHolder } from './remember-cashback.ts'
import { membershipReply, planReply } from './rules.ts'

export interface MembershipDeps {
  db: Database
  clock: Clock
  secretKey: Buffer
}

export const membershipRoutes: FastifyPluginAsync<MembershipDeps> = async (app, { db, clock, secretKey }) => {
  registerOperations(app, {
    listPlans: (request) => {
      const { uid: customerUid, mobileNo } = customerOf(request)
      return listPlans(db, { customerUid, mobileNo, secretKey }, clock.now())
    },
    listUserSubscriptions: (request) => listMemberships(db, customerOf(request).uid, clock.now()),
  })
}

async function listPlans(db: Database, customer: CashbackHolder, now: Date): Promise<SubscriptionPlanList> {
  const live = new Set((await liveMembershipsOf(db, customer.customerUid, now)).map(({ planId }) => planId))
  const had = await nextCashbackTimes(db, customer, now)
  const plans = await activePlans(db)
  return {
    results: plans.map((plan) => planReply(plan, { live: live.has(plan.id), againAt: had.get(plan.id) ?? null })),
  }
}

const listMemberships = async (db: Database, customerUid: string, now: Date): Promise<UserSubscriptionList> => ({
  results: (await membershipsOf(db, customerUid)).map((membership) => membershipReply(membership, now)),
})
