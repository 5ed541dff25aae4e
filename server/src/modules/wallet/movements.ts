import type { AccountKind } from './rules.ts'

/** What a transfer may be about; its reference is the id of one of these. */
export type Subject = 'payment' | 'order' | 'checkout' | 'membership' | 'customer'

interface Movement {
  /** What keys of this kind begin with. */
  key: string
  from: readonly AccountKind[]
  to: readonly AccountKind[]
  about: Subject
  /** What the key names besides; otherwise it names what the transfer is about. */
  names?: 'refund'
}

/**
 * Every way money may go, by the transfer's kind: the ledger is written by this list and checked against it. Whoever adds a movement
 * of money adds it here first; the accounts of customers in it are those of the customer it is about.
 */
export const movements = {
  capture: { key: 'capture', from: ['provider'], to: ['payment'], about: 'payment' },
  recharge: { key: 'claim', from: ['payment'], to: ['wallet'], about: 'payment' },
  refund: { key: 'refund', from: ['payment'], to: ['provider'], about: 'payment', names: 'refund' },
  'refund-failed': { key: 'refund-failed', from: ['provider'], to: ['payment'], about: 'payment', names: 'refund' },
  cashback: { key: 'cashback', from: ['promo'], to: ['wallet'], about: 'membership' },
  hold: { key: 'hold', from: ['wallet'], to: ['hold'], about: 'checkout' },
  release: { key: 'release', from: ['hold'], to: ['wallet'], about: 'checkout' },
  order: { key: 'pay', from: ['hold', 'payment'], to: ['sales'], about: 'order' },
  cancel: { key: 'cancel', from: ['sales'], to: ['wallet', 'payment'], about: 'order' },
  collect: { key: 'collect', from: ['cod'], to: ['sales'], about: 'order' },
  forfeit: { key: 'forfeit', from: ['wallet'], to: ['forfeited'], about: 'customer' },
} as const satisfies Record<string, Movement>

export type TransferKind = keyof typeof movements
export type MovementOf<Kind extends TransferKind> = (typeof movements)[Kind]

/** The list as rows, for whoever compares the ledger with it. */
export const movementRows = (): (Movement & { kind: string })[] =>
  Object.entries(movements).map(([kind, movement]) => ({ kind, ...movement }))
