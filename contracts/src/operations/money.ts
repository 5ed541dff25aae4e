import {
  PaymentCreateRequest,
  PaymentOrder,
  PaymentStatus,
  PaymentStatusParams,
  ReturnPaymentParams,
  UnusedPaymentList,
  PaymentVerifyReply,
  PaymentVerifyRequest,
  TrialPaymentRequest,
  TrialVerifyReply,
  TrialVerifyRequest,
  WebhookReply,
} from '../payment.ts'
import { SubscriptionPlanList, UserSubscriptionList, UserSubscriptionQuery } from '../subscription.ts'
import {
  RechargeReply,
  RechargeRequest,
  WalletQuery,
  WalletReply,
  WalletTransactionList,
  WalletTransactionsQuery,
} from '../wallet.ts'
import type { Operation } from './operation.ts'

const wallet = { tag: 'Wallet', access: 'customer' } as const
const payments = { tag: 'Payments', access: 'customer' } as const

export const moneyOperations = {
  getWallet: {
    ...wallet,
    summary: 'The balance of the customer’s wallet',
    own: { query: ['user_uid', 'uid'] },
    query: WalletQuery,
    reply: WalletReply,
  },
  listWalletTransactions: {
    ...wallet,
    summary: 'The entries of the wallet, the newest first, three a page',
    own: { query: ['user_uid'] },
    query: WalletTransactionsQuery,
    reply: WalletTransactionList,
  },
  rechargeWallet: {
    ...wallet,
    summary: 'Credit a captured payment to the wallet, once',
    own: { body: ['user_id'] },
    body: RechargeRequest,
    reply: RechargeReply,
  },
  listPlans: {
    ...wallet,
    summary: 'The plans on sale, in the seller’s order, with their benefits for the customer',
    reply: SubscriptionPlanList,
  },
  listUserSubscriptions: {
    ...wallet,
    summary: 'The customer’s plans, the newest first',
    own: { query: ['user_id', 'user_id[]'] },
    query: UserSubscriptionQuery,
    reply: UserSubscriptionList,
  },
  createPayment: {
    ...payments,
    summary: 'Begin a payment; returns the options of the provider’s checkout',
    body: PaymentCreateRequest,
    reply: PaymentOrder,
  },
  verifyPayment: {
    ...payments,
    summary: 'Prove a payment by the provider’s signature, and settle it',
    body: PaymentVerifyRequest,
    reply: PaymentVerifyReply,
  },
  getPaymentStatus: {
    ...payments,
    summary: 'The status of a payment; asks the provider while it is open',
    params: PaymentStatusParams,
    reply: PaymentStatus,
  },
  listWaitingMoney: {
    ...payments,
    summary: 'Payments for orders that were not placed yet, with their destination',
    reply: UnusedPaymentList,
  },
  returnPayment: {
    ...payments,
    summary: 'Refund a payment that no order uses; a repeated call returns its state',
    params: ReturnPaymentParams,
    reply: PaymentVerifyReply,
  },
  openTrialPayment: {
    tag: 'Payments',
    access: 'everybody',
    summary: 'Begin the seller’s trial payment of ₹1, with a token from the back office',
    body: TrialPaymentRequest,
    reply: PaymentOrder,
  },
  verifyTrialPayment: {
    tag: 'Payments',
    access: 'everybody',
    summary: 'Prove the seller’s trial payment by the provider’s signature; the refund follows automatically',
    body: TrialVerifyRequest,
    reply: TrialVerifyReply,
  },
  receivePaymentEvent: {
    tag: 'Payments',
    access: 'provider',
    summary: 'Receive an event of the payment provider, signed over its bytes',
    reply: WebhookReply,
  },
} as const satisfies Record<string, Operation>
