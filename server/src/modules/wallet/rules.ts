import type { Paise } from '../../platform/money.ts'

/**
 * Kinds of accounts (threats §2). `wallet`: a customer's; `payment`: captured and not yet used; `hold`: set aside for a checkout;
 * `provider`: at the payment provider; `sales`: earned; `cod`: cash collected; `promo`: given as cashback; `forfeited`: given up.
 */
export const accountKinds = ['wallet', 'payment', 'hold', 'provider', 'sales', 'cod', 'promo', 'forfeited'] as const
export type AccountKind = (typeof accountKinds)[number]

export interface Account<Kind extends AccountKind = AccountKind> {
  id: string
  kind: Kind
  customerUid: string | null
}

/** One side of a transfer: what it adds to `account`, in paise; negative takes away. */
export interface Posting {
  account: Account
  paise: Paise
}

const shopAccount = <Kind extends AccountKind>(kind: Kind): Account<Kind> => ({ id: kind, kind, customerUid: null })
const ownedAccount = <Kind extends AccountKind>(kind: Kind, name: string, customerUid: string): Account<Kind> => ({
  id: `${kind}:${name}`,
  kind,
  customerUid,
})

/** Every account of the ledger, by what it is for. */
export const accounts = {
  wallet: (customerUid: string) => ownedAccount('wallet', customerUid, customerUid),
  /** One clearing account per captured payment, named by the provider's payment id. */
  payment: (paymentId: string, customerUid: string) => ownedAccount('payment', paymentId, customerUid),
  /** What a checkout paid by wallet set aside, named by its estimation. */
  hold: (estimationUid: string, customerUid: string) => ownedAccount('hold', estimationUid, customerUid),
  provider: shopAccount('provider'),
  sales: shopAccount('sales'),
  cod: shopAccount('cod'),
  promo: shopAccount('promo'),
  forfeited: shopAccount('forfeited'),
} as const

/** Accounts whose balance is kept and may not fall below zero (I2). */
export const isCovered = ({ kind }: Account): boolean => kind === 'wallet' || kind === 'payment' || kind === 'hold'
