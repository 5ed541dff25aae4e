import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ErrorReply } from '@farmstand/contracts/error'
import { SubscriptionPlanList, UserSubscriptionList, UserSubscriptionQuery } from '@farmstand/contracts/subscription'
import { customerOf, requireOwn } from '../../http/authentication.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { activePlans, liveMembershipsOf, membershipsOf } from './queries.ts'
import { cashbackHad, type CashbackHolder } from './remember-cashback.ts'
import { membershipReply, planReply } from './rules.ts'

export interface MembershipDeps {
  db: Database
  clock: Clock
  secretKey: Buffer
}

const tags = ['Wallet']
const security = [{ bearer: [] }]

export const membershipRoutes: FastifyPluginAsyncTypebox<MembershipDeps> = async (app, { db, clock, secretKey }) => {
  app.addHook('preHandler', app.requireCustomer)
  app.get(
    '/subscriptions/',
    {
      schema: {
        tags,
        security,
        summary: 'The plans on sale, in the seller’s order, with what the customer would get of each',
        operationId: 'listPlans',
        response: { 200: SubscriptionPlanList, '4xx': ErrorReply },
      },
    },
    (request) => {
      const { uid: customerUid, mobileNo } = customerOf(request)
      return onSale(db, { customerUid, mobileNo, secretKey }, clock.now())
    },
  )
  app.get(
    '/subscriptions/users/',
    {
      schema: {
        tags,
        security,
        summary: 'The customer’s plans, the newest first',
        operationId: 'listUserSubscriptions',
        querystring: UserSubscriptionQuery,
        response: { 200: UserSubscriptionList, '4xx': ErrorReply },
      },
    },
    (request) => {
      requireOwn(request, ...uidsAsked(request.query))
      return boughtBy(db, customerOf(request).uid, clock.now())
    },
  )
}

async function onSale(db: Database, customer: CashbackHolder, now: Date): Promise<SubscriptionPlanList> {
  const live = new Set((await liveMembershipsOf(db, customer.customerUid, now)).map(({ planId }) => planId))
  const had = await cashbackHad(db, customer, now)
  const plans = await activePlans(db)
  return {
    results: plans.map((plan) => planReply(plan, { live: live.has(plan.id), againAt: had.get(plan.id) ?? null })),
  }
}

const boughtBy = async (db: Database, customerUid: string, now: Date): Promise<UserSubscriptionList> => ({
  results: (await membershipsOf(db, customerUid)).map((membership) => membershipReply(membership, now)),
})

/** S7.35: one or several, with or without brackets. */
const uidsAsked = ({ user_id = [], 'user_id[]': bracketed = [] }: UserSubscriptionQuery): string[] =>
  [user_id, bracketed].flat()
