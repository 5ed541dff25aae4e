import { makeNote } from '@farmstand/contracts/note-words'
import { inTransaction, type Queryable, type Transaction } from '../../platform/database.ts'
import { processDueRows } from '../../platform/due-work.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { paise, subtractPaise, type Paise } from '../../platform/money.ts'
import {
  accounts,
  balanceOf,
  openDebts,
  owedBy,
  postTransfer,
  recoverableDebts,
  type RecoverableDebt,
  type TransferHead,
  type TransferLeg,
} from '../wallet/index.ts'
import type { PaymentsDeps } from './deps.ts'
import { refundsOf, type StoredRefund } from './refund-queries.ts'

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

/**
 * Why a customer may pay neither by wallet nor online: a debt from a returned payment comes first. Null as a rule. Cash on delivery and
 * recharges, by which the debt is paid, are not refused.
 */
export async function owedProblem(db: Queryable, customerUid: string): Promise<Refused | null> {
  const owed = await owedBy(db, customerUid)
  if (owed === 0) return null
  return refused('MONEY_OWED', because('MONEY_STILL_OWED', { paise: owed }))
}

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
  const ways: TransferLeg<Lessening>[] = [
    { from, to: owed, amount: off },
    { from, to: accounts.wallet(customerUid), amount: subtractPaise(amount, off) },
  ]
  const moving = ways.filter((way) => way.amount > 0)
  if ((await postTransfer(tx, { ...head, reference: paymentId }, ...moving)) === 'uncovered')
    throw new Error(`Transfer ${head.key} is not covered`)
}

/** Makes this process collect debts at once; call it after a return was booked or a wallet was filled. */
export function recoverOwedSoon(deps: PaymentsDeps): void {
  deps.background.start('recover-owed', () => recoverOwed(deps))
}

/**
 * Takes what customers owe from their wallets, as far as these reach. Idempotent, and safe in several processes and while wallets are
 * filled. One failure does not hold up the others.
 */
export async function recoverOwed(deps: PaymentsDeps): Promise<void> {
  await processDueRows({
    name: 'taking what is owed from the wallet',
    find: () => recoverableDebts(deps.db),
    keyOf: ({ paymentId }) => paymentId,
    work: (debt) => recover(deps, debt),
  })
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
        description: makeNote('OWED_TAKEN_BACK'),
        at: clock.now(),
      },
      { from: accounts.wallet(customerUid), to: accounts.owed(paymentId, customerUid), amount },
    )
    // Somebody else was first: the next run sees what is left.
    if (posted === 'uncovered') throw new Error('The wallet or the debt has changed meanwhile')
  })
}
