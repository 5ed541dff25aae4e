import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ErrorReply } from '@farmstand/contracts/error'
import { SubscriptionPlanList, UserSubscriptionList, UserSubscriptionQuery } from '@farmstand/contracts/subscription'
import { customerOf, requireOwn } from '../../http/authentication.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { activePlans, membershipsOf } from './queries.ts'
import { membershipReply, planReply } from './rules.ts'

export interface MembershipDeps {
  db: Database
  clock: Clock
}

const tags = ['Wallet']
const security = [{ bearer: [] }]

export const membershipRoutes: FastifyPluginAsyncTypebox<MembershipDeps> = async (app, { db, clock }) => {
  app.addHook('preHandler', app.requireCustomer)
  app.get(
    '/subscriptions/',
    {
      schema: {
        tags,
        security,
        summary: 'The plans on sale, in the seller’s order',
        operationId: 'listPlans',
        response: { 200: SubscriptionPlanList, '4xx': ErrorReply },
      },
    },
    () => onSale(db),
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

const onSale = async (db: Database): Promise<SubscriptionPlanList> => ({
  results: (await activePlans(db)).map(planReply),
})

const boughtBy = async (db: Database, customerUid: string, now: Date): Promise<UserSubscriptionList> => ({
  results: (await membershipsOf(db, customerUid)).map((membership) => membershipReply(membership, now)),
})

/** S7.35: one or several, with or without brackets. */
const uidsAsked = ({ user_id = [], 'user_id[]': bracketed = [] }: UserSubscriptionQuery): string[] =>
  [user_id, bracketed].flat()
