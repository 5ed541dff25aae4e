import { Type, type Static } from 'typebox'
import { Instant, PageNumber, Rupees, Uid, closed, freeText } from './primitives.ts'
import { UserSubscription } from './subscription.ts'

/** Transactions a page holds; a client's larger wish is clamped to it. */
export const TRANSACTIONS_PAGE_SIZE = 3

/** Either parameter names the customer's own uid. */
export const WalletQuery = Type.Object({ user_uid: Type.Optional(Uid), uid: Type.Optional(Uid) }, closed)

/** `owed`: what the customer owes because a payment was returned after its use; absent as a rule. */
export const Wallet = Type.Object({ balance: Rupees, updated_at: Instant, owed: Type.Optional(Rupees) })
export type Wallet = Static<typeof Wallet>

/** With the least and the most that can be recharged at once, so that the field can say so before anything is asked. */
export const WalletReply = Type.Object({ ...Wallet.properties, recharge_min: Rupees, recharge_max: Rupees })
export type WalletReply = Static<typeof WalletReply>

export const WalletTransactionsQuery = Type.Object(
  {
    user_uid: Type.Optional(Uid),
    page: Type.Optional(PageNumber),
    limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]?$' })),
  },
  closed,
)

/** `amount` is signed: what came in is positive, what went out negative. */
export const WalletTransaction = Type.Object({
  id: Type.Integer(),
  amount: Rupees,
  description: Type.String(),
  updated_at: Instant,
})
export type WalletTransaction = Static<typeof WalletTransaction>
export const WalletTransactionList = Type.Object({
  results: Type.Array(WalletTransaction),
  page: Type.Integer(),
  total_pages: Type.Integer(),
})
export type WalletTransactionList = Static<typeof WalletTransactionList>

/** What is credited is what was captured for `payment_id`; nothing here is an amount. */
export const RechargeRequest = Type.Object(
  {
    user_id: Uid,
    payment_id: Type.String({ pattern: '^[A-Za-z0-9_]{1,64}$' }),
    method: Type.Literal('Online'),
    description: freeText(60, 'Shown with it in the transaction history'),
  },
  closed,
)
export type RechargeRequest = Static<typeof RechargeRequest>

/** The wallet after it, what this payment brought, and the plan it started or extended. */
export const RechargeReply = Type.Object({
  ...Wallet.properties,
  credited: Rupees,
  subscription: Type.Union([UserSubscription, Type.Null()]),
})
export type RechargeReply = Static<typeof RechargeReply>
