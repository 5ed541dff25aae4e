import type { Paise } from '../../platform/money.ts'

/**
 * The kinds of accounts, by the money in them. `wallet`: a customer's wallet. `payment`: captured and not yet used.
 * `hold`: reserved for a checkout. `owed`: a customer's debt, below zero, because the provider took back a payment that
 * was already used. `provider`: at the payment provider. `sales`: earned. `cod`: cash
 * collected before the shop counted it by rider; nothing is added to it any more. `cash_with_rider`: collected by one
 * rider and not yet counted. `cash_in_shop`: cash in the shop. `cash_short`: missing cash, or too much of it, when a
 * rider's cash was counted. `upi_at_door`: paid by UPI at the door. `bank`: settled by the provider to the bank. `provider_fee`, `provider_fee_tax`: the provider's fees and the tax on them. `rounding`: paise rounded off at the door. `promo`: given as cashback. `goodwill`: given by staff. `forfeited`: given up by customers who left. `by_hand`:
 * settled by the seller outside the shop. `forgotten`: sandbox money that was removed from the books.
 */
export const accountKinds = [
  'wallet',
  'payment',
  'hold',
  'owed',
  'provider',
  'sales',
  'cod',
  'cash_with_rider',
  'cash_in_shop',
  'cash_short',
  'upi_at_door',
  'bank',
  'provider_fee',
  'provider_fee_tax',
  'rounding',
  'promo',
  'goodwill',
  'forfeited',
  'by_hand',
  'forgotten',
] as const
export type AccountKind = (typeof accountKinds)[number]

export interface LedgerAccount<Kind extends AccountKind = AccountKind> {
  id: string
  kind: Kind
  customerUid: string | null
}

/** One entry of a transfer: the paise added to `account`. A negative amount is taken away. */
export interface Posting {
  account: LedgerAccount
  paise: Paise
}

const shopAccount = <Kind extends AccountKind>(kind: Kind): LedgerAccount<Kind> => ({
  id: kind,
  kind,
  customerUid: null,
})
const ownedAccount = <Kind extends AccountKind>(
  kind: Kind,
  name: string,
  customerUid: string,
): LedgerAccount<Kind> => ({
  id: `${kind}:${name}`,
  kind,
  customerUid,
})

/** The accounts of the ledger, by purpose. */
export const accounts = {
  wallet: (customerUid: string) => ownedAccount('wallet', customerUid, customerUid),
  /** The clearing account of one captured payment, named after the provider's payment id. */
  payment: (paymentId: string, customerUid: string) => ownedAccount('payment', paymentId, customerUid),
  /** Money reserved for a checkout paid by wallet. The account is named after the uid of the estimation. */
  hold: (estimationUid: string, customerUid: string) => ownedAccount('hold', estimationUid, customerUid),
  /** A customer's debt from one payment, zero or below. The account is named after the payment. */
  owed: (paymentId: string, customerUid: string) => ownedAccount('owed', paymentId, customerUid),
  provider: shopAccount('provider'),
  sales: shopAccount('sales'),
  /** The cash that a member of staff has collected and not yet handed in. */
  cashWithRider: (staffUid: string): LedgerAccount<'cash_with_rider'> => ({
    id: `cash_with_rider:${staffUid}`,
    kind: 'cash_with_rider',
    customerUid: null,
  }),
  cashInShop: shopAccount('cash_in_shop'),
  cashShort: shopAccount('cash_short'),
  upiAtDoor: shopAccount('upi_at_door'),
  bank: shopAccount('bank'),
  providerFee: shopAccount('provider_fee'),
  providerFeeTax: shopAccount('provider_fee_tax'),
  rounding: shopAccount('rounding'),
  promo: shopAccount('promo'),
  goodwill: shopAccount('goodwill'),
  forfeited: shopAccount('forfeited'),
  byHand: shopAccount('by_hand'),
  forgotten: shopAccount('forgotten'),
} as const

/**
 * Returns on which side of zero an account's stored balance must stay, or null for accounts without a stored balance.
 */
export function allowedSideOfZero({ kind }: Pick<LedgerAccount, 'kind'>): 'above' | 'below' | null {
  if (kind === 'wallet' || kind === 'payment' || kind === 'hold') return 'above'
  return kind === 'owed' ? 'below' : null
}
