import type { Paise } from '../../platform/money.ts'

/** An order at the payment provider. The customer can pay only the amount of this order. */
export interface ProviderOrder {
  id: string
  amountPaise: Paise
  currency: string
  receipt: string | null
}

/**
 * One attempt to pay an order, as the provider reports it. A `failed` attempt may still become `authorized` days later.
 */
export interface ProviderPayment {
  id: string
  orderId: string | null
  amountPaise: Paise
  currency: string
  /**
   * `captured` means that the shop has got the money. `refunded` means that the shop had got it and all of it went
   * back. `released` means that the money went back without being captured. `unknown` is a state that this shop does
   * not understand.
   */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'released' | 'failed' | 'unknown'
  /** The provider's word for the state. */
  providerStatus: string
  amountRefundedPaise: Paise
  method: string | null
  /** The reason of a failure in words for the customer, or null if there was no failure. */
  failure: string | null
}

export interface ProviderRefund {
  id: string
  paymentId: string
  amountPaise: Paise
  status: 'pending' | 'processed' | 'failed' | 'unknown'
  /** The key with which the shop requested the refund, or null if the shop did not request it. */
  receipt: string | null
}

/** A dispute: the payer has asked the bank to take a payment back. Money moves only if the shop loses the dispute. */
export interface ProviderDispute {
  id: string
  paymentId: string
  status: 'open' | 'lost' | 'over' | 'unknown'
  /** The amount taken from the shop's balance. It is 0 until the shop has lost the dispute. */
  deductedPaise: Paise
}

/** A list from the provider. `unreadable` names the entries that this shop cannot parse. */
export interface ProviderList<T> {
  items: T[]
  unreadable: string[]
}

/** Asks for a page of objects created between `from` and `to`, the newest first. `count` is at most 100. */
export interface ProviderPageQuery {
  from: Date
  to: Date
  skip: number
  count: number
}

/**
 * A failed call to the provider. `unreachable` means that the outcome is unknown (timeout, broken answer). `busy` means
 * that the call had no effect and may be retried later (429, 5xx, 409). `refused` means that the call had no effect,
 * for a reason that the provider names (4xx).
 */
export interface GatewayFailure {
  failed: 'unreachable' | 'busy' | 'refused'
  description: string
}

/** Headers by name. The names are in lower case. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** The subject of a webhook. The shop uses it only as a hint and asks the provider for the facts. */
export interface WebhookHint {
  orderId: string | null
  paymentId: string | null
  /** True if the webhook is about a dispute. */
  disputed: boolean
}

/** Origins that a page's content security policy must allow, so that the provider's window can open over the page. */
export interface WindowOrigins {
  scripts: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
  images: readonly string[]
}

/**
 * A payment provider, called over HTTP. Methods return failures of the network and the provider, and never throw them.
 */
export interface PaymentGateway {
  /** The name of the provider in texts. */
  readonly provider: string
  /** The public key id, which the browser receives. */
  readonly keyId: string
  /** The kind of account: the shop's own sandbox or a provider's test account without real money, or a live account. */
  readonly account: 'SANDBOX' | 'TEST' | 'LIVE'
  /** The URL of the script that the browser loads for a payment. */
  readonly checkoutScript: string
  /** The smallest refund that the provider accepts. The shop credits smaller amounts to the customer's wallet. */
  readonly minimumRefundPaise: Paise
  /** True if the customer can type a UPI ID in the provider's window. */
  readonly takesUpiId: boolean
  /** Origins for the content security policy of pages on which customers pay. */
  readonly windowOrigins: WindowOrigins
  /**
   * Creates an order. `receipt` is a unique key of ours. A second call with the same receipt returns the same order.
   */
  createOrder(order: { receipt: string; amountPaise: Paise; currency: string }): Promise<ProviderOrder | GatewayFailure>
  /** Returns each attempt to pay an order, including failed ones. */
  paymentsOfOrder(orderId: string): Promise<ProviderList<ProviderPayment> | GatewayFailure>
  /** Captures exactly the authorised amount of a payment. Returns a payment that is already captured unchanged. */
  capture(paymentId: string, amountPaise: Paise): Promise<ProviderPayment | GatewayFailure>
  /** Requests a refund. `key` identifies the refund, and a second call with the same key returns the same refund. */
  refund(refund: { paymentId: string; amountPaise: Paise; key: string }): Promise<ProviderRefund | GatewayFailure>
  refundsOfPayment(paymentId: string): Promise<ProviderList<ProviderRefund> | GatewayFailure>
  /** Returns payments of the whole account, including those that the shop did not begin. */
  listPayments(span: ProviderPageQuery): Promise<ProviderList<ProviderPayment> | GatewayFailure>
  /** Returns refunds of the whole account, including those that the shop did not request. */
  listRefunds(span: ProviderPageQuery): Promise<ProviderList<ProviderRefund> | GatewayFailure>
  /** Returns disputes of the whole account that began in the given span. */
  listDisputes(span: ProviderPageQuery): Promise<ProviderList<ProviderDispute> | GatewayFailure>
  /**
   * Returns true if the provider has signed that the payment `paymentId` pays the order `orderId`. Compares in constant
   * time.
   */
  isCheckoutSigned(proof: { orderId: string; paymentId: string; signature: string }): boolean
  /**
   * Parses a webhook. `unsigned` means that exactly these bytes were signed neither with the current nor with an
   * earlier webhook secret.
   */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders): WebhookHint | 'unsigned' | 'unreadable'
}
