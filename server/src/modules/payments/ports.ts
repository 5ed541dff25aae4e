import type { Paise } from '../../platform/money.ts'

/** An order at the payment provider: what one payment may be made for. */
export interface ProviderOrder {
  id: string
  amountPaise: Paise
  currency: string
  receipt: string | null
}

/** One attempt to pay an order, as the provider tells it. `failed` may still become `authorized` days later. */
export interface ProviderPayment {
  id: string
  orderId: string | null
  amountPaise: Paise
  currency: string
  /**
   * `captured`: the shop has the whole of it; `refunded`: it had, and all went back; `released`: it went back without ever being
   * captured; `unknown`: the provider says something that nobody here understands.
   */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'released' | 'failed' | 'unknown'
  /** The provider's own words for its state. */
  told: string
  amountRefundedPaise: Paise
  method: string | null
  /** Why it failed, fit to show; null otherwise. */
  failure: string | null
}

export interface ProviderRefund {
  id: string
  paymentId: string
  amountPaise: Paise
  status: 'pending' | 'processed' | 'failed' | 'unknown'
  /** The key it was asked for with, when it was asked for by us. */
  receipt: string | null
}

/** A payment that its payer disputes at the bank. Money moves only when the shop loses. */
export interface ProviderDispute {
  id: string
  paymentId: string
  status: 'open' | 'lost' | 'over' | 'unknown'
  /** What was taken from the shop's balance; 0 until it is lost. */
  deductedPaise: Paise
}

/** A list of the provider's; items that cannot be read are named, and the others are read all the same. */
export interface Told<T> {
  items: T[]
  unreadable: string[]
}

/** What was made at the provider from `from` until `to`, the newest first; `count` at most 100. */
export interface Span {
  from: Date
  to: Date
  skip: number
  count: number
}

/**
 * What a provider may do other than answer. `unreachable`: nobody knows whether it was done (timeout, broken answer);
 * `busy`: it was not done, try later (429, 5xx, 409); `refused`: it was not done, for a reason of the provider's (4xx).
 */
export interface GatewayFailure {
  failed: 'unreachable' | 'busy' | 'refused'
  description: string
}

/** By their names in lower case. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** What a webhook is about, as far as it says; nothing of it is believed. */
export interface WebhookHint {
  orderId: string | null
  paymentId: string | null
  /** The payer disputes the payment. */
  disputed: boolean
}

/** Other origins that a page must let in, so that the provider's window can open over it. */
export interface WindowOrigins {
  scripts: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
  images: readonly string[]
}

/** A payment provider over its own HTTP interface. Every method answers; none throws for what a network or a provider may do. */
export interface PaymentGateway {
  /** As texts name it. */
  readonly provider: string
  /** Public, goes to the browser. */
  readonly keyId: string
  /** Whose money it moves: none, for the shop's own sandbox, pretended or real money of an account at the provider. */
  readonly account: 'SANDBOX' | 'TEST' | 'LIVE'
  /** Address of the script the browser loads to pay. */
  readonly checkoutScript: string
  /** Whether its window takes a UPI ID that is typed. */
  readonly takesUpiId: boolean
  /** What the pages where one pays let in. */
  readonly windowOrigins: WindowOrigins
  /** `receipt` is ours and unique: asked again with the same, the same order comes back. */
  createOrder(order: { receipt: string; amountPaise: Paise; currency: string }): Promise<ProviderOrder | GatewayFailure>
  /** Every attempt on an order, failed ones too. */
  paymentsOfOrder(orderId: string): Promise<Told<ProviderPayment> | GatewayFailure>
  /** From `authorized` to `captured`, of exactly the authorised amount; answers the payment also when it was captured before. */
  capture(paymentId: string, amountPaise: Paise): Promise<ProviderPayment | GatewayFailure>
  /** `key` names the one refund: asked again with the same, the same refund comes back. */
  refund(refund: { paymentId: string; amountPaise: Paise; key: string }): Promise<ProviderRefund | GatewayFailure>
  refundsOfPayment(paymentId: string): Promise<Told<ProviderRefund> | GatewayFailure>
  /** Payments of the whole account, whoever began them. */
  paymentsMade(span: Span): Promise<Told<ProviderPayment> | GatewayFailure>
  /** Refunds of the whole account, whoever asked for them. */
  refundsMade(span: Span): Promise<Told<ProviderRefund> | GatewayFailure>
  /** Disputes of the whole account, by when they began. */
  disputesBegun(span: Span): Promise<Told<ProviderDispute> | GatewayFailure>
  /** Did the provider sign that `paymentId` pays `orderId`? Compares in constant time. */
  signedCheckout(proof: { orderId: string; paymentId: string; signature: string }): boolean
  /** `unsigned`: the provider did not sign these very bytes, with the webhook secret or the one before. */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders): WebhookHint | 'unsigned' | 'unreadable'
}
