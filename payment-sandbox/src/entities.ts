import { randomInt } from 'node:crypto'
import type { sandboxDispute, sandboxOrder, sandboxPayment, sandboxRefund } from './tables.ts'

export type OrderRow = typeof sandboxOrder.$inferSelect
export type PaymentRow = typeof sandboxPayment.$inferSelect
export type DisputeRow = typeof sandboxDispute.$inferSelect
export type RefundRow = typeof sandboxRefund.$inferSelect

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Returns an id like the provider's: a prefix and 14 letters and digits. */
export const newId = (prefix: 'order' | 'pay' | 'rfnd' | 'disp' | 'evt'): string =>
  `${prefix}_${Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`

export const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** Returns a set of notes as the provider sends it. The provider sends an empty set as an empty array. */
const notesOf = (notes: Record<string, string>) => (Object.keys(notes).length > 0 ? notes : [])

export const orderEntity = (order: OrderRow) => ({
  id: order.id,
  entity: 'order',
  amount: order.amount,
  amount_paid: order.amountPaid,
  amount_due: Math.max(0, order.amount - order.amountPaid),
  currency: order.currency,
  receipt: order.receipt,
  offer_id: null,
  status: order.status,
  attempts: order.attempts,
  notes: notesOf(order.notes),
  created_at: seconds(order.createdAt),
})

export const paymentEntity = (payment: PaymentRow) => ({
  id: payment.id,
  entity: 'payment',
  amount: payment.amount,
  currency: payment.currency,
  status: payment.toldStatus ?? payment.status,
  order_id: payment.orderId,
  invoice_id: null,
  international: false,
  method: payment.method,
  amount_refunded: payment.amountRefunded,
  refund_status: payment.amountRefunded === 0 ? null : payment.status === 'refunded' ? 'full' : 'partial',
  captured: payment.captured,
  description: null,
  card_id: null,
  card: payment.details.card ? { entity: 'card', ...payment.details.card, international: false, emi: false } : null,
  bank: payment.details.bank ?? null,
  wallet: null,
  vpa: payment.details.vpa ?? null,
  email: 'void@razorpay.com',
  contact: null,
  notes: [],
  fee: payment.captured ? Math.round(payment.amount * 0.0236) : null,
  tax: payment.captured ? Math.round(payment.amount * 0.0036) : null,
  error_code: payment.details.error?.code ?? null,
  error_description: payment.details.error?.description ?? null,
  error_source: payment.details.error?.source ?? null,
  error_step: payment.details.error?.step ?? null,
  error_reason: payment.details.error?.reason ?? null,
  acquirer_data: {},
  created_at: seconds(payment.createdAt),
})

export const refundEntity = (refund: RefundRow, currency = 'INR') => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount,
  currency,
  payment_id: refund.paymentId,
  notes: notesOf(refund.notes),
  receipt: refund.receipt,
  acquirer_data: { arn: null },
  created_at: seconds(refund.createdAt),
  batch_id: null,
  status: refund.status,
  speed_requested: refund.speed,
  speed_processed: 'normal',
})

export const disputeEntity = (dispute: DisputeRow) => ({
  id: dispute.id,
  entity: 'dispute',
  payment_id: dispute.paymentId,
  amount: dispute.amount,
  currency: 'INR',
  amount_deducted: dispute.status === 'lost' ? dispute.amount : 0,
  reason_code: 'chargeback',
  respond_by: seconds(dispute.createdAt),
  status: dispute.status,
  phase: 'chargeback',
  created_at: seconds(dispute.createdAt),
})

export const collection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items })
