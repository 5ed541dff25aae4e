import type { Language } from '@farmstand/contracts/languages'
import type { OnlineWay } from './online-ways.ts'

/** A way to pay at which the provider's window can open, with its name. */
export interface NamedWay {
  id: Exclude<OnlineWay, 'other'>
  name: string
}

/** The result of the provider's checkout after a payment. The server verifies it before it counts. */
export interface Handover {
  paymentId: string
  orderId: string
  signature: string
}

export type WindowOutcome =
  | ({ kind: 'paid' } & Handover)
  /** The customer closed it. `lastFailure` is the reason of the last failed try, in the provider's words. */
  | { kind: 'dismissed'; lastFailure: string | null }

export interface WindowOptions {
  key: string
  /** Paise, as in the order. */
  amount: number
  currency: string
  orderId: string
  shopName: string
  description: string
  payer: { name: string; email: string; contact: string }
  /** The customer's choice, which the window shows first. Null if they chose none. */
  way: NamedWay | null
  /** The language of the page. */
  language: Language
  /** The shop's colour. */
  color: string
}

/** Opens a provider's window after its script was loaded. Returns null if the script is wrong. */
export type OpenPaymentWindow = (options: WindowOptions) => Promise<WindowOutcome> | null
