import type { Language } from '@farmstand/contracts/languages'
import type { OnlineMethod } from './online-ways.ts'

/** A payment method that the provider's window can show first, with its name. */
export interface NamedOnlineMethod {
  id: Exclude<OnlineMethod, 'other'>
  name: string
}

/** The data that the provider's window hands over after a payment. It counts only once the server has verified it. */
export interface Handover {
  paymentId: string
  orderId: string
  signature: string
}

export type WindowOutcome =
  | ({ kind: 'paid' } & Handover)
  /** The customer closed the window. `lastFailure` is the provider's reason for the last failed attempt. */
  | { kind: 'dismissed'; lastFailure: string | null }

export interface WindowOptions {
  key: string
  /** The amount in paise, the same as in the provider's order. */
  amount: number
  currency: string
  orderId: string
  shopName: string
  description: string
  payer: { name: string; email: string; contact: string }
  /** The payment method that the customer chose and the window shows first; null if they chose none. */
  way: NamedOnlineMethod | null
  /** The language of the page, in which the window opens. */
  language: Language
  /** The shop's brand colour. */
  color: string
}

/**
 * Opens the provider's window, once its script is loaded. Returns null if the script does not provide the expected
 * function.
 */
export type OpenPaymentWindow = (options: WindowOptions) => Promise<WindowOutcome> | null
