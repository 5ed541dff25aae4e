import { Type, type Static, type TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type {
  ProviderDispute,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
  ProviderList,
} from '../../modules/payments/ports.ts'
import { paise } from '../../platform/money.ts'

// The schemas describe only the fields that the shop reads, because the provider may add or leave out others.
const id = Type.String({ pattern: '^[A-Za-z0-9_]{1,64}$' })
const amount = Type.Integer({ minimum: 0, maximum: 1e12 })
const currency = Type.String({ pattern: '^[A-Z]{3}$' })
const state = Type.String({ minLength: 1, maxLength: 64 })
const words = Type.Optional(Type.Union([Type.String({ maxLength: 2_000 }), Type.Null()]))

export const RazorpayOrder = Type.Object({
  id,
  entity: Type.Literal('order'),
  amount,
  currency,
  receipt: words,
})

export const RazorpayPayment = Type.Object({
  id,
  entity: Type.Literal('payment'),
  amount,
  currency,
  // Any text is accepted, because a new state at the provider must not make the payment unreadable.
  status: state,
  captured: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
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
  status: state,
})

export const RazorpayDispute = Type.Object({
  id,
  entity: Type.Literal('dispute'),
  payment_id: id,
  status: state,
  amount_deducted: Type.Optional(Type.Union([amount, Type.Null()])),
})

/** A list. `readList` checks its items one by one. */
export const RazorpayList = Type.Object({ items: Type.Array(Type.Unknown(), { maxItems: 1_000 }) })

export const RazorpayError = Type.Object({
  error: Type.Object({ code: words, description: words, reason: words }),
})

export const toOrder = (order: Static<typeof RazorpayOrder>): ProviderOrder => ({
  id: order.id,
  amountPaise: paise(order.amount),
  currency: order.currency,
  receipt: order.receipt ?? null,
})

/** Reads the items that match the schema, and lists the ids of the items that do not. */
export function readList<T extends TSchema, Read>(
  { items }: Static<typeof RazorpayList>,
  schema: T,
  read: (item: Static<T>) => Read,
): ProviderList<Read> {
  const good: Read[] = []
  const unreadable: string[] = []
  for (const item of items) {
    if (Check(schema, item)) good.push(read(item))
    else unreadable.push(nameOf(item))
  }
  return { items: good, unreadable }
}

const nameOf = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
    ? item.id.slice(0, 64)
    : 'without an id'

/**
 * Returns the payment's status. Only `captured: true` proves that the payment was captured, because Razorpay also marks
 * an authorisation as `refunded` after releasing it.
 */
function paymentStatus({ status, captured }: Static<typeof RazorpayPayment>): ProviderPayment['status'] {
  if (status === 'captured') return captured === true ? 'captured' : 'unknown'
  if (status === 'refunded') return captured === true ? 'refunded' : 'released'
  return status === 'created' || status === 'authorized' || status === 'failed' ? status : 'unknown'
}

export const toPayment = (payment: Static<typeof RazorpayPayment>): ProviderPayment => ({
  id: payment.id,
  orderId: payment.order_id ?? null,
  amountPaise: paise(payment.amount),
  currency: payment.currency,
  status: paymentStatus(payment),
  providerStatus: payment.status,
  amountRefundedPaise: paise(payment.amount_refunded ?? 0),
  method: payment.method ?? null,
  failure: payment.error_description || null,
})

const refundStates = ['pending', 'processed', 'failed'] as const

export const toRefund = (refund: Static<typeof RazorpayRefund>): ProviderRefund => ({
  id: refund.id,
  paymentId: refund.payment_id,
  amountPaise: paise(refund.amount),
  status: refundStates.find((one) => one === refund.status) ?? 'unknown',
  receipt: refund.receipt ?? null,
})

const disputeStates: Record<string, ProviderDispute['status']> = {
  open: 'open',
  under_review: 'open',
  lost: 'lost',
  won: 'over',
  closed: 'over',
}

export const toDispute = (dispute: Static<typeof RazorpayDispute>): ProviderDispute => ({
  id: dispute.id,
  paymentId: dispute.payment_id,
  status: disputeStates[dispute.status] ?? 'unknown',
  deductedPaise: paise(dispute.amount_deducted ?? 0),
})
