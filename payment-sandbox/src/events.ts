import {
  disputeEntity,
  orderEntity,
  paymentEntity,
  refundEntity,
  type DisputeRow,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
} from './entities.ts'

export interface ProviderEvent {
  event: string
  contains: string[]
  payload: Record<string, { entity: object }>
}

/** Returns the provider's event for a change of a payment, with the state of the payment after the change. */
export const paymentEvent = (
  event: 'payment.authorized' | 'payment.captured' | 'payment.failed',
  payment: PaymentRow,
): ProviderEvent => ({ event, contains: ['payment'], payload: { payment: { entity: paymentEntity(payment) } } })

export const orderPaidEvent = (order: OrderRow, payment: PaymentRow): ProviderEvent => ({
  event: 'order.paid',
  contains: ['payment', 'order'],
  payload: { payment: { entity: paymentEntity(payment) }, order: { entity: orderEntity(order) } },
})

export const refundEvent = (
  event: 'refund.created' | 'refund.processed' | 'refund.failed',
  refund: RefundRow,
  payment: PaymentRow,
): ProviderEvent => ({
  event,
  contains: ['refund', 'payment'],
  payload: { refund: { entity: refundEntity(refund) }, payment: { entity: paymentEntity(payment) } },
})

export const disputeEvent = (dispute: DisputeRow, payment: PaymentRow): ProviderEvent => ({
  event: `payment.dispute.${dispute.status}`,
  contains: ['payment', 'dispute'],
  payload: { payment: { entity: paymentEntity(payment) }, dispute: { entity: disputeEntity(dispute) } },
})
