import { Type, type Static } from 'typebox'
import type { ProviderOrder, ProviderPayment, ProviderRefund } from '../../modules/payments/ports.ts'
import { paise } from '../../platform/money.ts'

// Fields that are not read are not described: the provider may add to its answers, and leave out what we do not need.
const id = Type.String({ pattern: '^[A-Za-z0-9_]{1,64}$' })
const amount = Type.Integer({ minimum: 0, maximum: 1e12 })
const currency = Type.String({ pattern: '^[A-Z]{3}$' })
const words = Type.Optional(Type.Union([Type.String({ maxLength: 2_000 }), Type.Null()]))

export const RazorpayOrder = Type.Object({
  id,
  entity: Type.Literal('order'),
  amount,
  currency,
  receipt: words,
  status: Type.Union([Type.Literal('created'), Type.Literal('attempted'), Type.Literal('paid')]),
})

export const RazorpayPayment = Type.Object({
  id,
  entity: Type.Literal('payment'),
  amount,
  currency,
  status: Type.Union([
    Type.Literal('created'),
    Type.Literal('authorized'),
    Type.Literal('captured'),
    Type.Literal('refunded'),
    Type.Literal('failed'),
  ]),
  order_id: Type.Optional(Type.Union([id, Type.Null()])),
  method: words,
  amount_refunded: Type.Optional(Type.Union([amount, Type.Null()])),
  error_description: words,
})

export const RazorpayRefund = Type.Object({
  id,
  entity: Type.Literal('refund'),
  amount,
  payment_id: id,
  receipt: words,
  status: Type.Union([Type.Literal('pending'), Type.Literal('processed'), Type.Literal('failed')]),
})

const MOST_ITEMS = 1_000
export const RazorpayOrders = Type.Object({ items: Type.Array(RazorpayOrder, { maxItems: MOST_ITEMS }) })
export const RazorpayPayments = Type.Object({ items: Type.Array(RazorpayPayment, { maxItems: MOST_ITEMS }) })
export const RazorpayRefunds = Type.Object({ items: Type.Array(RazorpayRefund, { maxItems: MOST_ITEMS }) })

export const RazorpayError = Type.Object({
  error: Type.Object({ code: words, description: words, reason: words }),
})

export const toOrder = (order: Static<typeof RazorpayOrder>): ProviderOrder => ({
  id: order.id,
  amountPaise: paise(order.amount),
  currency: order.currency,
  receipt: order.receipt ?? null,
  status: order.status,
})

export const toPayment = (payment: Static<typeof RazorpayPayment>): ProviderPayment => ({
  id: payment.id,
  orderId: payment.order_id ?? null,
  amountPaise: paise(payment.amount),
  currency: payment.currency,
  status: payment.status,
  amountRefundedPaise: paise(payment.amount_refunded ?? 0),
  method: payment.method ?? null,
  failure: payment.error_description || null,
})

export const toRefund = (refund: Static<typeof RazorpayRefund>): ProviderRefund => ({
  id: refund.id,
  paymentId: refund.payment_id,
  amountPaise: paise(refund.amount),
  status: refund.status,
})
