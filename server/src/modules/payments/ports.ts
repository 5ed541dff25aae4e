import type { Paise } from '../../platform/money.ts'

/** An order at the payment provider: what one payment may be made for. */
export interface ProviderOrder {
  id: string
  amountPaise: Paise
  currency: string
  receipt: string | null
  status: 'created' | 'attempted' | 'paid'
}

/** One attempt to pay an order, as the provider tells it. `failed` may still become `authorized` days later (threats 74). */
export interface ProviderPayment {
  id: string
  orderId: string | null
  amountPaise: Paise
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  amountRefundedPaise: Paise
  method: string | null
  /** Why it failed, fit to show; null otherwise. */
  failure: string | null
}

export interface ProviderRefund {
  id: string
  paymentId: string
  amountPaise: Paise
  status: 'pending' | 'processed' | 'failed'
}

/**
 * What a provider may do other than answer. `unreachable`: nobody knows whether it was done (timeout, broken answer);
 * `busy`: it was not done, try later (429, 5xx, 409); `refused`: it will never be done (4xx).
 */
export interface GatewayFailure {
  failed: 'unreachable' | 'busy' | 'refused'
  description: string
}

/** A payment provider over its own HTTP interface. Every method answers; none throws for what a network or a provider may do. */
export interface PaymentGateway {
  /** As texts name it. */
  readonly provider: string
  /** Public, goes to the browser. */
  readonly keyId: string
  /** Address of the script the browser loads to pay. */
  readonly checkoutScript: string
  /** `receipt` is ours and unique: asked again with the same, the same order comes back. */
  createOrder(order: { receipt: string; amountPaise: Paise; currency: string }): Promise<ProviderOrder | GatewayFailure>
  /** Every attempt on an order, failed ones too. */
  paymentsOfOrder(orderId: string): Promise<{ payments: ProviderPayment[] } | GatewayFailure>
  /** From `authorized` to `captured`, of exactly the authorised amount; answers the payment also when it was captured before. */
  capture(paymentId: string, amountPaise: Paise): Promise<ProviderPayment | GatewayFailure>
  /** `key` names the one refund: asked again with the same, the same refund comes back. */
  refund(refund: { paymentId: string; amountPaise: Paise; key: string }): Promise<ProviderRefund | GatewayFailure>
  refundsOfPayment(paymentId: string): Promise<{ refunds: ProviderRefund[] } | GatewayFailure>
  /** Did the provider sign that `paymentId` pays `orderId`? Compared without telling by time where it differs. */
  signedCheckout(proof: { orderId: string; paymentId: string; signature: string }): boolean
  /** Did the provider sign these bytes with the webhook secret, the current or the one before? */
  signedWebhook(rawBody: Buffer, signature: string): boolean
}
