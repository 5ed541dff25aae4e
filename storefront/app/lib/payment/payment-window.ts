import type { Language } from '@farmstand/contracts/languages'
import type { OnlineWay } from './online-ways.ts'

/** What the provider's window can be opened at, and what it is called. */
export interface NamedWay {
  id: Exclude<OnlineWay, 'other'>
  name: string
}

/** What the provider's checkout hands over once the customer has paid. Nothing of it is believed before the server has looked. */
export interface Handover {
  paymentId: string
  orderId: string
  signature: string
}

export type WindowOutcome =
  | ({ kind: 'paid' } & Handover)
  /** Closed by the customer; `lastFailure` is what the last try in it failed of, in the provider's words. */
  | { kind: 'dismissed'; lastFailure: string | null }

export interface WindowOptions {
  key: string
  /** Paise, as the order has it. */
  amount: number
  currency: string
  orderId: string
  shopName: string
  description: string
  payer: { name: string; email: string; contact: string }
  /** What the customer wants to pay with stands first in the window; null: they have not said. */
  way: NamedWay | null
  /** What the page speaks. */
  language: Language
  /** The shop's colour. */
  color: string
}

/** A provider's window, once its script is there; null when that is not what it should be. */
export type OpenPaymentWindow = (options: WindowOptions) => Promise<WindowOutcome> | null
