import { makeNote } from '@farmstand/contracts/note-words'
import type { OtherPartChoice } from '@farmstand/contracts/order-status'
import type { Transaction } from '../../platform/database.ts'
import { paise, type Paise } from '../../platform/money.ts'
import { accounts, moveHeldMoney, type LedgerAccount } from '../wallet/index.ts'
import { duePaise } from './order-reply.ts'
import type { StoredOrder } from './queries.ts'
import { belowMinimum, canCancel, separateDeliveryFee } from './rules.ts'

/** Returns true for an order that is not invoiced yet. */
const isUnbilled = ({ status }: Pick<StoredOrder, 'status'>): boolean => status === 'PLACED' || status === 'CONFIRMED'

/**
 * Returns what a customer who cancels `order` may choose for the other part of the checkout: to keep that part for the
 * delivery fee that it has alone, or to cancel it too. Returns no choices if the other part reaches the minimum and
 * already pays its fee, or is on its way. For a prepaid order the fee is taken from the refund.
 */
export function otherPartChoicesFor(order: StoredOrder, other: StoredOrder, now: Date): OtherPartChoice[] {
  const fee = separateDeliveryFee(other)
  const small = belowMinimum(other, other.minimumPaise ?? paise(0)) !== null
  if (fee === 0 && !small) return []
  const choices: OtherPartChoice[] = []
  if (fee > 0 && isUnbilled(other) && (other.paymentMethod === 'COD' || duePaise(order) >= fee)) choices.push('FEE')
  if (canCancel(other, 'customer', now)) choices.push('CANCEL')
  return choices
}

/**
 * Pays the delivery fee that an order has alone from the remaining money of the checkout. That money is in the
 * customer's wallet or in the account of the online payment.
 */
export const paySeparateDeliveryFee = (
  tx: Transaction,
  { uid, number }: Pick<StoredOrder, 'uid' | 'number'>,
  { from, fee, now }: { from: LedgerAccount<'wallet' | 'payment'>; fee: Paise; now: Date },
): Promise<void> =>
  moveHeldMoney(
    tx,
    { key: `fee:${uid}`, kind: 'fee', reference: uid, description: makeNote('DELIVERY_OF_ORDER', { number }), at: now },
    { from, to: accounts.sales, amount: fee },
  )
