import type { Paise } from '../../platform/money.ts'

/** An order at the payment provider: the amount that one payment may be made for. */
export interface ProviderOrder {
  id: string
  amountPaise: Paise
  currency: string
  receipt: string | null
}

/** One attempt to pay an order, as the provider reports it. `failed` may still become `authorized` days later. */
export interface ProviderPayment {
  id: string
  orderId: string | null
  amountPaise: Paise
  currency: string
  /**
   * `captured`: the shop has all of it; `refunded`: it had, and all went back; `released`: it went back without ever being captured;
   * `unknown`: a state that this shop does not understand.
   */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'released' | 'failed' | 'unknown'
  /** The provider's own word for its state. */
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
  /** The key we asked for it with, if it was us. */
  receipt: string | null
}

/** A payment that its payer disputes at the bank. Money moves only when the shop loses. */
export interface ProviderDispute {
  id: string
  paymentId: string
  status: 'open' | 'lost' | 'over' | 'unknown'
  /** The amount taken from the shop's balance; 0 until it is lost. */
  deductedPaise: Paise
}

/** A list from the provider; unreadable items are named, the others are read all the same. */
export interface Told<T> {
  items: T[]
  unreadable: string[]
}

/** Made at the provider between `from` and `to`, the newest first; `count` at most 100. */
export interface Span {
  from: Date
  to: Date
  skip: number
  count: number
}

/**
 * How a call to the provider can fail. `unreachable`: nobody knows whether it was done (timeout, broken answer); `busy`: it was not done,
 * try later (429, 5xx, 409); `refused`: it was not done, for a reason that the provider names (4xx).
 */
export interface GatewayFailure {
  failed: 'unreachable' | 'busy' | 'refused'
  description: string
}

/** By their names in lower case. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** What a webhook is about, as far as it says; none of it is trusted. */
export interface WebhookHint {
  orderId: string | null
  paymentId: string | null
  /** The payer disputes the payment. */
  disputed: boolean
}

/** Other origins that a page's policy must allow, so that the provider's window can open over it. */
export interface WindowOrigins {
  scripts: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
  images: readonly string[]
}

/** A payment provider behind its HTTP interface. Every method answers; none throws for what a network or a provider may do. */
export interface PaymentGateway {
  /** Its name in texts. */
  readonly provider: string
  /** Public: sent to the browser. */
  readonly keyId: string
  /** Whose money it moves: none (the shop's own sandbox), pretended money (a provider's test account) or real money. */
  readonly account: 'SANDBOX' | 'TEST' | 'LIVE'
  /** Address of the script the browser loads to pay. */
  readonly checkoutScript: string
  /** The least that it pays back at once; less goes to the customer's wallet instead. */
  readonly minimumRefundPaise: Paise
  /** Whether its window accepts a typed UPI ID. */
  readonly takesUpiId: boolean
  /** What the policy of pages for paying allows. */
  readonly windowOrigins: WindowOrigins
  /** `receipt` is ours and unique: the same receipt gets the same order again. */
  createOrder(order: { receipt: string; amountPaise: Paise; currency: string }): Promise<ProviderOrder | GatewayFailure>
  /** Every attempt to pay an order, including failed ones. */
  paymentsOfOrder(orderId: string): Promise<Told<ProviderPayment> | GatewayFailure>
  /** From `authorized` to `captured`, for exactly the authorised amount; also answers a payment that was captured before. */
  capture(paymentId: string, amountPaise: Paise): Promise<ProviderPayment | GatewayFailure>
  /** `key` identifies the refund: the same key gets the same refund again. */
  refund(refund: { paymentId: string; amountPaise: Paise; key: string }): Promise<ProviderRefund | GatewayFailure>
  refundsOfPayment(paymentId: string): Promise<Told<ProviderRefund> | GatewayFailure>
  /** Payments of the whole account, whoever began them. */
  paymentsMade(span: Span): Promise<Told<ProviderPayment> | GatewayFailure>
  /** Refunds of the whole account, whoever asked for them. */
  refundsMade(span: Span): Promise<Told<ProviderRefund> | GatewayFailure>
  /** Disputes of the whole account, by when they began. */
  disputesBegun(span: Span): Promise<Told<ProviderDispute> | GatewayFailure>
  /** Whether the provider signed that `paymentId` pays `orderId`. Compares in constant time. */
  signedCheckout(proof: { orderId: string; paymentId: string; signature: string }): boolean
  /** `unsigned`: the provider did not sign these very bytes, neither with the current webhook secret nor with an earlier one. */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders): WebhookHint | 'unsigned' | 'unreadable'
}
