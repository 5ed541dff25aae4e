import { noted } from '@farmstand/contracts/note-words'
import { inTransaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import { accounts, postTransfer, recoverableDebts, type RecoverableDebt } from '../wallet/index.ts'
import type { PaymentsDeps } from './deps.ts'
import { refundsOf } from './refund-queries.ts'

/** Makes this process collect debts at once; call it after a return was booked or a wallet was filled. */
export function recoverOwedSoon(deps: PaymentsDeps): void {
  deps.background.start('recover-owed', () => recoverOwed(deps))
}

/**
 * Takes what customers owe from their wallets, as far as these reach. Idempotent, and safe in several processes and while wallets are
 * filled. One failure does not hold up the others.
 */
export async function recoverOwed(deps: PaymentsDeps): Promise<void> {
  for (const debt of await recoverableDebts(deps.db))
    await recover(deps, debt).catch((error: unknown) =>
      deps.log.error({ err: error, payment: debt.paymentId }, 'What is owed could not be taken from the wallet'),
    )
}

async function recover({ db, clock }: PaymentsDeps, debt: RecoverableDebt): Promise<void> {
  const { paymentId, customerUid, paise: amount } = debt
  await inTransaction(db, async (tx) => {
    // A refund of ours that is due is set off first, so that the wallet need not pay for it.
    if ((await refundsOf(tx, [paymentId])).some(({ status }) => status === 'ASKED')) return
    const posted = await postTransfer(
      tx,
      {
        key: `recover:${paymentId}:${newUid()}`,
        kind: 'recover',
        reference: paymentId,
        description: noted('OWED_TAKEN_BACK'),
        at: clock.now(),
      },
      { from: accounts.wallet(customerUid), to: accounts.owed(paymentId, customerUid), amount },
    )
    // Somebody else was first: the next run sees what is left.
    if (posted === 'uncovered') throw new Error('The wallet or the debt has changed meanwhile')
  })
}
