import { inTransaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import { accounts, openDebts, postTransfer } from '../wallet/index.ts'
import type { PaymentsDeps } from './deps.ts'

/**
 * Books that a debt from a payment was paid by other means, or waived, with the reason: all of it, once. False when nothing is owed from
 * that payment.
 */
export async function settleDebt(
  { db, clock }: Pick<PaymentsDeps, 'db' | 'clock'>,
  paymentId: string,
  reason: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const debt = (await openDebts(tx)).find((one) => one.paymentId === paymentId)
    if (!debt) return false
    const posted = await postTransfer(
      tx,
      {
        key: `waive:${paymentId}:${newUid()}`,
        kind: 'waive',
        reference: paymentId,
        description: reason,
        at: clock.now(),
      },
      { from: accounts.byHand, to: accounts.owed(paymentId, debt.customerUid), amount: debt.paise },
    )
    if (posted === 'uncovered') throw new Error('The debt has changed meanwhile; look again')
    return true
  })
}
