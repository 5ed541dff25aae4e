import type { Transaction } from '../../platform/database.ts'
import { paise, subtractPaise, type Paise } from '../../platform/money.ts'
import { accounts, balanceOf, postTransfer, type TransferHead, type Way } from '../wallet/index.ts'
import type { StoredRefund } from './refund-queries.ts'

type Lessening = 'set-off' | 'return-undone'

/**
 * Gives a customer money from a payment's account without the provider: first it pays what is owed from this payment, and the rest goes to
 * the wallet that had paid the debt. The caller has locked the intent.
 */
export async function reduceDebt(
  tx: Transaction,
  { paymentId, customerUid }: Pick<StoredRefund, 'paymentId' | 'customerUid'>,
  amount: Paise,
  head: Omit<TransferHead<Lessening>, 'reference'>,
): Promise<void> {
  const owed = accounts.owed(paymentId, customerUid)
  const debt = Math.max(0, 0 - ((await balanceOf(tx, owed.id))?.paise ?? 0))
  const off = paise(Math.min(debt, amount))
  const from = accounts.payment(paymentId, customerUid)
  const ways: Way<Lessening>[] = [
    { from, to: owed, amount: off },
    { from, to: accounts.wallet(customerUid), amount: subtractPaise(amount, off) },
  ]
  const moving = ways.filter((way) => way.amount > 0)
  if ((await postTransfer(tx, { ...head, reference: paymentId }, ...moving)) === 'uncovered')
    throw new Error(`Transfer ${head.key} is not covered`)
}
