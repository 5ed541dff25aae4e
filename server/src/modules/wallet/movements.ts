import type { AccountKind } from './rules.ts'

/** The subject of a transfer; its reference is the id of one of these. */
export type Subject = 'payment' | 'order' | 'checkout' | 'membership' | 'customer'

interface Movement {
  /** The prefix of this kind's keys. */
  key: string
  from: readonly AccountKind[]
  to: readonly AccountKind[]
  about: Subject
  /**
   * `refund` if the key contains a refund's uid instead of the subject, `time` if it contains the subject and one of
   * several occurrences.
   */
  names?: 'refund' | 'time'
}

/**
 * Every permitted movement of money, by the transfer's kind. Transfers are written and checked by this list, so add a
 * new movement here first; customers' accounts in it are those of the customer concerned.
 */
export const movements = {
  capture: { key: 'capture', from: ['provider'], to: ['payment'], about: 'payment' },
  recharge: { key: 'claim', from: ['payment'], to: ['wallet'], about: 'payment' },
  refund: { key: 'refund', from: ['payment'], to: ['provider'], about: 'payment', names: 'refund' },
  'refund-failed': { key: 'refund-failed', from: ['provider'], to: ['payment'], about: 'payment', names: 'refund' },
  cashback: { key: 'cashback', from: ['promo'], to: ['wallet'], about: 'membership' },
  hold: { key: 'hold', from: ['wallet'], to: ['hold'], about: 'checkout' },
  /** From a payment: a rest below the provider's minimum refund. */
  release: { key: 'release', from: ['hold', 'payment'], to: ['wallet'], about: 'checkout' },
  order: { key: 'pay', from: ['hold', 'payment'], to: ['sales'], about: 'order' },
  /** The own delivery fee of an order whose checkout lost its other part. */
  fee: { key: 'fee', from: ['wallet', 'payment'], to: ['sales'], about: 'order' },
  cancel: { key: 'cancel', from: ['sales'], to: ['wallet', 'payment'], about: 'order' },
  /** The order was packed with less than was paid for. */
  adjust: { key: 'adjust', from: ['sales'], to: ['wallet', 'payment'], about: 'order' },
  /** A credit after delivery. */
  credit: { key: 'credit', from: ['sales'], to: ['wallet', 'payment'], about: 'order', names: 'time' },
  /** Cash is whole rupees: the paise rounded off an order's price are booked from the account for rounding. */
  collect: { key: 'collect', from: ['cod', 'rounding'], to: ['sales'], about: 'order' },
  /** The provider returned money that was already used, so the customer owes it. */
  return: { key: 'return', from: ['owed'], to: ['payment'], about: 'payment', names: 'refund' },
  /** That return failed at the provider: the debt ends, and money that had paid it goes back. */
  'return-undone': {
    key: 'return-undone',
    from: ['payment'],
    to: ['owed', 'wallet'],
    about: 'payment',
    names: 'refund',
  },
  /**
   * A refund of the shop that the provider had already returned: it pays the debt, or goes back to the wallet that had
   * paid the debt.
   */
  'set-off': { key: 'set-off', from: ['payment'], to: ['owed', 'wallet'], about: 'payment', names: 'refund' },
  /** The wallet pays a debt. */
  recover: { key: 'recover', from: ['wallet'], to: ['owed'], about: 'payment', names: 'time' },
  /** A debt was paid by other means, or waived. */
  waive: { key: 'waive', from: ['by_hand'], to: ['owed'], about: 'payment', names: 'time' },
  /** A refund was paid by other means. */
  settle: { key: 'settle', from: ['payment'], to: ['by_hand'], about: 'payment', names: 'refund' },
  'cashback-back': { key: 'cashback-back', from: ['owed'], to: ['promo'], about: 'membership' },
  /** The sandbox's payments, which were never at a provider. */
  forget: { key: 'forget', from: ['forgotten'], to: ['provider'], about: 'payment' },
  /** Customers' balances of the sandbox's money; `forget-debt` removes their debts. */
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

/** Returns the list as rows, for comparing the ledger with it. */
export const movementRows = (): (Movement & { kind: string })[] =>
  Object.entries(movements).map(([kind, movement]) => ({ kind, ...movement }))
