import { Type, type Static } from 'typebox'
import { Day, Department, Instant, Rupees, Uid, closed, freeText, nullable } from './primitives.ts'

/** An amount in whole paise, at least ₹1. Narrower limits are in the shop's settings. */
export const PaiseAmount = Type.Integer({ minimum: 100, maximum: 100_000_000, description: 'Paise' })

export const PaymentPurpose = Type.Union([Type.Literal('RECHARGE'), Type.Literal('CHECKOUT')])
export type PaymentPurpose = Static<typeof PaymentPurpose>

/**
 * The chosen delivery of one part of the checkout, kitchen or grocery. The server checks that the delivery window is
 * still available before money moves.
 */
export const WantedDelivery = Type.Object(
  {
    department: Department,
    delivery_date: Day,
    delivery_slot: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  },
  closed,
)
export type WantedDelivery = Static<typeof WantedDelivery>

/** A request to begin a payment for an estimation or for a recharge of the wallet. `amount` is in paise for both. */
export const PaymentCreateRequest = Type.Object(
  {
    amount: PaiseAmount,
    currency: Type.Literal('INR'),
    receipt: Type.Optional(freeText(40)),
    payment_capture: Type.Optional(Type.Literal(1)),
    purpose: Type.Optional(PaymentPurpose),
    estimation_id: Type.Optional(Uid),
    deliveries: Type.Optional(Type.Array(WantedDelivery, { maxItems: 2 })),
  },
  closed,
)
export type PaymentCreateRequest = Static<typeof PaymentCreateRequest>

/** The options with which the page opens the payment provider's window. `key` is the public key id. */
export const PaymentOrder = Type.Object({
  id: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
  key: Type.String(),
  provider: Type.String({ description: 'Name of the payment provider, as texts show it' }),
  checkout_script: Type.String(),
})
export type PaymentOrder = Static<typeof PaymentOrder>

const providerId = Type.String({ pattern: '^[A-Za-z0-9_]{1,64}$' })

/** The result of the payment provider's window. The server only compares and logs `amount`, in rupees or in paise. */
export const PaymentVerifyRequest = Type.Object(
  {
    payment_id: providerId,
    payment_type: freeText(40),
    payment_sub_type: Type.Literal('online'),
    signature: freeText(200),
    order_id: providerId,
    amount: Type.Number({ minimum: 0, maximum: 1e12 }),
  },
  closed,
)
export type PaymentVerifyRequest = Static<typeof PaymentVerifyRequest>

/**
 * The states of a payment. OPEN: nothing is paid yet. PENDING: the bank has not answered yet. The other states say what
 * happened to the money.
 */
export const paymentStates = [
  'OPEN',
  'PENDING',
  'FAILED',
  'CAPTURED',
  'CREDITED',
  'ORDERED',
  'REFUNDING',
  'REFUNDED',
] as const
export type PaymentState = (typeof paymentStates)[number]
const PaymentStateSchema = Type.Unsafe<PaymentState>({ type: 'string', enum: [...paymentStates] })

export const PaymentVerifyReply = Type.Object({ status: PaymentStateSchema, payment_id: Type.String() })
export type PaymentVerifyReply = Static<typeof PaymentVerifyReply>

/** GET /payment/status/{order_id}, an addition. The storefront calls it after the provider's window has closed. */
export const PaymentStatusParams = Type.Object({ order_id: providerId }, closed)
export const PaymentStatus = Type.Object({
  order_id: Type.String(),
  status: PaymentStateSchema,
  payment_id: Type.Union([Type.String(), Type.Null()]),
  amount: Type.Integer({ description: 'Paise' }),
  currency: Type.String(),
})
export type PaymentStatus = Static<typeof PaymentStatus>

/**
 * The states of money that a customer paid for an order that is not placed yet. USABLE: it can pay an order of exactly
 * this amount. HELD: it is reserved for the part of a checkout that is still to be ordered. RETURNING: the refund has
 * begun. RETURNED: it was refunded within the last hour.
 */
export const waitingStates = ['USABLE', 'HELD', 'RETURNING', 'RETURNED'] as const
export const UnusedPayment = Type.Object({
  state: Type.Unsafe<(typeof waitingStates)[number]>({ type: 'string', enum: [...waitingStates] }),
  amount: Rupees,
  /** The time of its automatic refund. Null if the refund has begun. */
  until: nullable(Instant),
  goes_to: Type.Union([Type.Literal('SOURCE'), Type.Literal('WALLET')]),
  payment_id: nullable(Type.String()),
  /** The id of the paid order at the payment provider. Null for money from the wallet. */
  order_id: nullable(Type.String()),
})
export type UnusedPayment = Static<typeof UnusedPayment>
/** GET /payment/waiting, an addition. */
export const UnusedPaymentList = Type.Object({ results: Type.Array(UnusedPayment) })
export type UnusedPaymentList = Static<typeof UnusedPaymentList>

/** POST /payment/waiting/{payment_id}/return, an addition: the customer asks for the refund at once. */
export const ReturnPaymentParams = Type.Object({ payment_id: providerId }, closed)

/** The token of a trial payment, from the back office. */
const trialToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

/** POST /payment/trial, an addition: the seller tests payments with ₹1, which is refunded automatically. */
export const TrialPaymentRequest = Type.Object({ token: trialToken }, closed)
export type TrialPaymentRequest = Static<typeof TrialPaymentRequest>

/** POST /payment/trial/verify, an addition: the result of the provider's window. */
export const TrialVerifyRequest = Type.Object(
  { token: trialToken, payment_id: providerId, order_id: providerId, signature: freeText(200) },
  closed,
)
export type TrialVerifyRequest = Static<typeof TrialVerifyRequest>
export const TrialVerifyReply = Type.Object({ signed: Type.Literal(true) })

/**
 * POST /payment/webhook, an addition: the payment provider reports an event. The shop then asks the provider for the
 * current state.
 */
export const WebhookReply = Type.Object({ received: Type.Literal(true) })
