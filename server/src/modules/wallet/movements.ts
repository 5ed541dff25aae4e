import type { AccountKind } from './rules.ts'

/** The subject of a transfer. The transfer's reference is the id of one of these. */
export type Subject = 'payment' | 'count' | 'settlement' | 'order' | 'checkout' | 'membership' | 'customer'

interface Movement {
  /** The prefix of the keys of all transfers of this kind. */
  key: string
  from: readonly AccountKind[]
  to: readonly AccountKind[]
  about: Subject
  /**
   * `refund` if the key contains a refund's uid instead of the subject. `time` if the key contains the subject and an
   * id, because the same movement may happen to a subject several times.
   */
  names?: 'refund' | 'time'
}

/**
 * Every permitted movement of money, by the kind of the transfer. Transfers are written and checked by this list, so
 * add a new movement here first. An account of a customer always means an account of the customer concerned.
 */
export const movements = {
  capture: { key: 'capture', from: ['provider'], to: ['payment'], about: 'payment' },
  recharge: { key: 'claim', from: ['payment'], to: ['wallet'], about: 'payment' },
  refund: { key: 'refund', from: ['payment'], to: ['provider'], about: 'payment', names: 'refund' },
  'refund-failed': { key: 'refund-failed', from: ['provider'], to: ['payment'], about: 'payment', names: 'refund' },
  cashback: { key: 'cashback', from: ['promo'], to: ['wallet'], about: 'membership' },
  /** Money that staff give a customer without an order. */
  goodwill: { key: 'goodwill', from: ['goodwill'], to: ['wallet'], about: 'customer', names: 'time' },
  hold: { key: 'hold', from: ['wallet'], to: ['hold'], about: 'checkout' },
  /** Unused money of a checkout. It comes from a payment only if the amount is below the provider's minimum refund. */
  release: { key: 'release', from: ['hold', 'payment'], to: ['wallet'], about: 'checkout' },
  order: { key: 'pay', from: ['hold', 'payment'], to: ['sales'], about: 'order' },
  /** The additional delivery fee of an order after the other part of its checkout was cancelled or never placed. */
  fee: { key: 'fee', from: ['wallet', 'payment'], to: ['sales'], about: 'order' },
  cancel: { key: 'cancel', from: ['sales'], to: ['wallet', 'payment'], about: 'order' },
  /** The price difference of an order that was packed with less than was paid for. */
  adjust: { key: 'adjust', from: ['sales'], to: ['wallet', 'payment'], about: 'order' },
  /** An amount credited after delivery. */
  credit: { key: 'credit', from: ['sales'], to: ['wallet', 'payment'], about: 'order', names: 'time' },
  /**
   * The payment of an order at its door. Only whole rupees are collected, and the remaining paise of the price are
   * booked from the account for rounding. `cod` occurs only in earlier transfers.
   */
  collect: {
    key: 'collect',
    from: ['cod', 'cash_with_rider', 'cash_in_shop', 'upi_at_door', 'rounding'],
    to: ['sales'],
    about: 'order',
  },
  /** The cash that a rider hands in. Missing cash comes from `cash_short`, surplus cash goes there. */
  'cash-up': {
    key: 'cash-up',
    from: ['cash_in_shop', 'cash_short'],
    to: ['cash_with_rider', 'cash_short'],
    about: 'count',
  },
  /** A cash count that was taken back. */
  'cash-up-undone': {
    key: 'cash-up-undone',
    from: ['cash_with_rider', 'cash_short'],
    to: ['cash_in_shop', 'cash_short'],
    about: 'count',
  },
  /**
   * A settlement of the provider: its net amount, fees and the tax on them are no longer at the provider. It goes the
   * other way if refunds exceed payments.
   */
  settlement: {
    key: 'settlement',
    from: ['bank', 'provider_fee', 'provider_fee_tax', 'provider'],
    to: ['provider', 'bank', 'provider_fee', 'provider_fee_tax'],
    about: 'settlement',
    names: 'time',
  },
  /** Money that the provider returned although it was already used, so the customer now owes it. */
  return: { key: 'return', from: ['owed'], to: ['payment'], about: 'payment', names: 'refund' },
  /** A return that failed at the provider. The debt ends, and money that had paid the debt is given back. */
  'return-undone': {
    key: 'return-undone',
    from: ['payment'],
    to: ['owed', 'wallet'],
    about: 'payment',
    names: 'refund',
  },
  /**
   * The part of a refund that the provider had already returned by itself. It settles the customer's debt, or goes back
   * to the wallet if the wallet has paid that debt.
   */
  'set-off': { key: 'set-off', from: ['payment'], to: ['owed', 'wallet'], about: 'payment', names: 'refund' },
  /** A debt that is paid from the wallet. */
  recover: { key: 'recover', from: ['wallet'], to: ['owed'], about: 'payment', names: 'time' },
  /** A debt that was paid by other means, or waived. */
  waive: { key: 'waive', from: ['by_hand'], to: ['owed'], about: 'payment', names: 'time' },
  /** A refund that was paid by other means. */
  settle: { key: 'settle', from: ['payment'], to: ['by_hand'], about: 'payment', names: 'refund' },
  'cashback-back': { key: 'cashback-back', from: ['owed'], to: ['promo'], about: 'membership' },
  /** Payments in the sandbox, whose money never reached a provider. */
  forget: { key: 'forget', from: ['forgotten'], to: ['provider'], about: 'payment' },
  /** Customers' balances from sandbox payments. `forget-debt` removes the debts. */
  'forget-balance': {
    key: 'forget-balance',
    from: ['wallet', 'hold', 'payment'],
    to: ['forgotten'],
    about: 'customer',
    names: 'time',
  },
  'forget-debt': { key: 'forget-debt', from: ['forgotten'], to: ['owed'], about: 'customer', names: 'time' },
  forfeit: { key: 'forfeit', from: ['wallet'], to: ['forfeited'], about: 'customer' },
} as const satisfies Record<string, Movement>

export type TransferKind = keyof typeof movements
export type MovementOf<Kind extends TransferKind> = (typeof movements)[Kind]

/** Returns the permitted movements as rows, so that a query can compare the ledger with them. */
export const movementRows = (): (Movement & { kind: string })[] =>
  Object.entries(movements).map(([kind, movement]) => ({ kind, ...movement }))
