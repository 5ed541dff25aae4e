import { Type, type Static } from 'typebox'
import { BecauseOnWire } from './error.ts'
import { Instant, PageNumber, Rupees, Uid, closed, freeText } from './primitives.ts'
import { UserSubscription } from './subscription.ts'

/** The largest number of transactions on a page. A larger `limit` is reduced to it. */
export const TRANSACTIONS_PAGE_SIZE = 3

/** Both parameters have to contain the uid of the signed-in customer. */
export const WalletQuery = Type.Object({ user_uid: Type.Optional(Uid), uid: Type.Optional(Uid) }, closed)

/** `owed` is what the customer owes because a payment was reversed after it was used. It is usually absent. */
export const Wallet = Type.Object({ balance: Rupees, updated_at: Instant, owed: Type.Optional(Rupees) })
export type Wallet = Static<typeof Wallet>

/** The wallet with the limits of a recharge. The page shows these limits at the field for the amount. */
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

/** `amount` is positive for incoming and negative for outgoing money. */
export const WalletTransaction = Type.Object({
  id: Type.Integer(),
  amount: Rupees,
  description: Type.String(),
  ...BecauseOnWire,
  updated_at: Instant,
})
export type WalletTransaction = Static<typeof WalletTransaction>
export const WalletTransactionList = Type.Object({
  results: Type.Array(WalletTransaction),
  page: Type.Integer(),
  total_pages: Type.Integer(),
})
export type WalletTransactionList = Static<typeof WalletTransactionList>

/** The server credits the captured amount of `payment_id`; no field here is an amount. */
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

/** The wallet after the recharge, the credited amount, and the plan that the recharge started or extended. */
export const RechargeReply = Type.Object({
  ...Wallet.properties,
  credited: Rupees,
  subscription: Type.Union([UserSubscription, Type.Null()]),
})
export type RechargeReply = Static<typeof RechargeReply>
