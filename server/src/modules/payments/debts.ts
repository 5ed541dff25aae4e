import { makeNote } from '@farmstand/contracts/note-words'
import { inTransaction, type Queryable, type Transaction } from '../../platform/database.ts'
import { processDueRows } from '../../platform/due-work.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { paise, subtractPaise, type Paise } from '../../platform/money.ts'
import {
  accounts,
  balanceOf,
  lockDebt,
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
 * Books, once, that the whole debt from a payment was paid by other means or waived. `reason` is recorded. Returns
 * the amount, or null if the customer owes nothing from that payment.
 */
export async function settleDebt(
  tx: Transaction,
  { paymentId, reason, now }: { paymentId: string; reason: string; now: Date },
): Promise<Paise | null> {
  const debt = await lockDebt(tx, paymentId)
  if (!debt) return null
  const posted = await postTransfer(
    tx,
    {
      key: `waive:${paymentId}:${newUid()}`,
      kind: 'waive',
      reference: paymentId,
      description: reason,
      at: now,
    },
    { from: accounts.byHand, to: accounts.owed(paymentId, debt.customerUid), amount: debt.paise },
  )
  if (posted === 'uncovered') throw new Error(`The debt from payment ${paymentId} changed although it was locked`)
  return debt.paise
}

/**
 * Refuses payment by wallet or online while the customer has a debt from a returned payment. Returns null if there is
 * no debt. Does not apply to cash on delivery, nor to recharges, because these pay the debt.
 */
export async function refuseWhileInDebt(db: Queryable, customerUid: string): Promise<Refused | null> {
  const owed = await owedBy(db, customerUid)
  if (owed === 0) return null
  return refused('MONEY_OWED', because('MONEY_STILL_OWED', { paise: owed }))
}

type DebtReduction = 'set-off' | 'return-undone'

/**
 * Gives a customer `amount` from a payment's ledger account, without the provider. It first pays the customer's debt
 * from this payment. The remaining amount goes to the wallet, because the wallet had already paid that part of the
 * debt. The caller must have locked the intent.
 */
export async function reduceDebt(
  tx: Transaction,
  { paymentId, customerUid }: Pick<StoredRefund, 'paymentId' | 'customerUid'>,
  amount: Paise,
  head: Omit<TransferHead<DebtReduction>, 'reference'>,
): Promise<void> {
  const owed = accounts.owed(paymentId, customerUid)
  const debt = Math.max(0, 0 - ((await balanceOf(tx, owed.id))?.paise ?? 0))
  const off = paise(Math.min(debt, amount))
  const from = accounts.payment(paymentId, customerUid)
  const transfers: TransferLeg<DebtReduction>[] = [
    { from, to: owed, amount: off },
    { from, to: accounts.wallet(customerUid), amount: subtractPaise(amount, off) },
  ]
  const covered = transfers.filter((way) => way.amount > 0)
  if ((await postTransfer(tx, { ...head, reference: paymentId }, ...covered)) === 'uncovered')
    throw new Error(`The payment's account does not cover transfer ${head.key}`)
}

/** Makes this process collect debts at once. Call this after booking a return or crediting a wallet. */
export function collectDebtsSoon(deps: PaymentsDeps): void {
  deps.background.start('recover-owed', () => collectDebts(deps))
}

/**
 * Collects debts from the customers' wallets, as far as the balances cover them. Idempotent, and safe to run in several
 * processes and while wallets are credited. If one debt fails, the others are still collected.
 */
export async function collectDebts(deps: PaymentsDeps): Promise<void> {
  await processDueRows({
    name: 'collecting debts from wallets',
    find: () => recoverableDebts(deps.db),
    keyOf: ({ paymentId }) => paymentId,
    work: (debt) => collectDebt(deps, debt),
  })
}

async function collectDebt({ db, clock }: PaymentsDeps, debt: RecoverableDebt): Promise<void> {
  const { paymentId, customerUid, paise: amount } = debt
  await inTransaction(db, async (tx) => {
    // A refund that the shop has yet to send reduces the debt first, so that the wallet need not pay it.
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
    // Another transaction has changed the wallet or the debt first. The next run collects what is left.
    if (posted === 'uncovered') throw new Error('The wallet or the debt changed meanwhile')
  })
}
