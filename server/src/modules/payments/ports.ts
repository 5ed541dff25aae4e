import type { Paise } from '../../platform/money.ts'

/** An order at the payment provider. It fixes the amount of one payment. */
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
   * `captured`: the shop has all the money; `refunded`: it had the money, and all of it went back; `released`: the
   * money went back without being captured; `unknown`: a state that this shop does not understand.
   */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'released' | 'failed' | 'unknown'
  /** The provider's name of the state. */
  providerStatus: string
  amountRefundedPaise: Paise
  method: string | null
  /** The reason of a failure, as the customer may read it; otherwise null. */
  failure: string | null
}

export interface ProviderRefund {
  id: string
  paymentId: string
  amountPaise: Paise
  status: 'pending' | 'processed' | 'failed' | 'unknown'
  /** Our key, if the shop requested the refund. */
  receipt: string | null
}

/** A payment that its payer disputes at the bank. Money moves only if the shop loses. */
export interface ProviderDispute {
  id: string
  paymentId: string
  status: 'open' | 'lost' | 'over' | 'unknown'
  /** The amount taken from the shop's balance; 0 until it is lost. */
  deductedPaise: Paise
}

/** A list from the provider. Items that cannot be read are named in `unreadable`. */
export interface ProviderList<T> {
  items: T[]
  unreadable: string[]
}

/** A page of objects created between `from` and `to`, the newest first; `count` is at most 100. */
export interface ProviderPageQuery {
  from: Date
  to: Date
  skip: number
  count: number
}

/**
 * A failed call to the provider. `unreachable`: the outcome is unknown (timeout, broken answer). `busy`: the call had
 * no effect and may be retried later (429, 5xx, 409). `refused`: the call had no effect, for a reason that the
 * provider names (4xx).
 */
export interface GatewayFailure {
  failed: 'unreachable' | 'busy' | 'refused'
  description: string
}

/** Headers by their names in lower case. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** The subject of a webhook, which the shop does not trust. */
export interface WebhookHint {
  orderId: string | null
  paymentId: string | null
  /** True for a payment that the payer disputes. */
  disputed: boolean
}

/** Origins that a page's content security policy must allow, so that the provider's window can open over the page. */
export interface WindowOrigins {
  scripts: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
  images: readonly string[]
}

/** A payment provider behind its HTTP interface. Methods return failures of network and provider; none throws them. */
export interface PaymentGateway {
  /** Its name in texts. */
  readonly provider: string
  /** The public key id, which the browser receives. */
  readonly keyId: string
  /** The kind of account: the shop's own sandbox or a provider's test account without real money, or a live account. */
  readonly account: 'SANDBOX' | 'TEST' | 'LIVE'
  /** The URL of the script that the browser loads for a payment. */
  readonly checkoutScript: string
  /** The least amount of one refund. The shop credits smaller amounts to the customer's wallet. */
  readonly minimumRefundPaise: Paise
  /** True when its window accepts a typed UPI ID. */
  readonly takesUpiId: boolean
  /** Origins for the policy of pages with a payment. */
  readonly windowOrigins: WindowOrigins
  /** Creates an order. `receipt` is ours and unique; the same receipt gets the same order again. */
  createOrder(order: { receipt: string; amountPaise: Paise; currency: string }): Promise<ProviderOrder | GatewayFailure>
  /** Returns each attempt to pay an order, including failed ones. */
  paymentsOfOrder(orderId: string): Promise<ProviderList<ProviderPayment> | GatewayFailure>
  /** Captures exactly the authorised amount of a payment; returns a captured payment unchanged. */
  capture(paymentId: string, amountPaise: Paise): Promise<ProviderPayment | GatewayFailure>
  /** Requests a refund. `key` identifies it; the same key gets the same refund again. */
  refund(refund: { paymentId: string; amountPaise: Paise; key: string }): Promise<ProviderRefund | GatewayFailure>
  refundsOfPayment(paymentId: string): Promise<ProviderList<ProviderRefund> | GatewayFailure>
  /** Returns payments of the whole account, also those that the shop did not begin. */
  listPayments(span: ProviderPageQuery): Promise<ProviderList<ProviderPayment> | GatewayFailure>
  /** Returns refunds of the whole account, also those that the shop did not request. */
  listRefunds(span: ProviderPageQuery): Promise<ProviderList<ProviderRefund> | GatewayFailure>
  /** Returns disputes of the whole account by their begin. */
  listDisputes(span: ProviderPageQuery): Promise<ProviderList<ProviderDispute> | GatewayFailure>
  /** Returns true when the provider signed that `paymentId` pays `orderId`. Compares in constant time. */
  isCheckoutSigned(proof: { orderId: string; paymentId: string; signature: string }): boolean
  /** Reads a webhook. `unsigned`: no current or earlier webhook secret signed exactly these bytes. */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders): WebhookHint | 'unsigned' | 'unreadable'
}
