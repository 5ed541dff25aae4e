import { makeNote } from '@farmstand/contracts/note-words'
import { inTransaction, type Queryable, type Transaction } from '../../platform/database.ts'
import { paise } from '../../platform/money.ts'
import { endMemberships } from '../membership/index.ts'
import { accounts, heldBalances, postTransfer } from '../wallet/index.ts'
import type { PaymentsDeps } from './deps.ts'
import { returnedPaise } from './refund-amounts.ts'
import type { PaymentGateway } from './ports.ts'
import { accountsInBooks, forgetIntents, paymentsToForget, type StoredPayment } from './queries.ts'
import { endOpenRefunds, refundsOf } from './refund-queries.ts'

export interface ForgottenMoney {
  payments: number
  /** The sum of the customers' balances, in paise. */
  balancePaise: number
}

/**
 * Removes the money of the sandbox, and of a test account, from the books in one transaction. Wallets, reserved money,
 * debts and money on its way become zero, plans end, and the provider's balance is written off. The caller must first
 * cancel the open orders that were paid with this money. Calls no provider, and is idempotent.
 */
export const forgetSandbox = ({ db, clock }: Pick<PaymentsDeps, 'db' | 'clock'>): Promise<ForgottenMoney> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const payments = await paymentsToForget(tx)
    if (payments === null) return { payments: 0, balancePaise: 0 }
    await endOpenRefunds(
      tx,
      payments.map(({ id }) => id),
      now,
    )
    for (const payment of payments) await writeOff(tx, payment, now)
    const balancePaise = await emptyBalances(tx, now)
    await endMemberships(tx, now)
    await forgetIntents(tx, now)
    return { payments: payments.length, balancePaise }
  })

/** Writes off what the books still have of this payment at the provider, because it was never real money. */
async function writeOff(tx: Transaction, { id, amountPaise }: StoredPayment, at: Date): Promise<void> {
  const left = amountPaise - returnedPaise(await refundsOf(tx, [id]))
  if (left <= 0) return
  await postTransfer(
    tx,
    { key: `forget:${id}`, kind: 'forget', reference: id, description: makeNote('SANDBOX_MONEY'), at },
    { from: accounts.forgotten, to: accounts.provider, amount: paise(left) },
  )
}

async function emptyBalances(tx: Transaction, at: Date): Promise<number> {
  let sum = 0
  for (const { account, paise: balance } of await heldBalances(tx)) {
    const { kind, customerUid } = account
    const head = { reference: customerUid, description: makeNote('SANDBOX_MONEY'), at }
    if (kind === 'owed')
      await postTransfer(
        tx,
        { ...head, kind: 'forget-debt', key: `forget-debt:${customerUid}:${account.id}` },
        { from: accounts.forgotten, to: { id: account.id, kind, customerUid }, amount: paise(0 - balance) },
      )
    else {
      sum += balance
      await postTransfer(
        tx,
        { ...head, kind: 'forget-balance', key: `forget-balance:${customerUid}:${account.id}:${at.getTime()}` },
        { from: { id: account.id, kind, customerUid }, to: accounts.forgotten, amount: balance },
      )
    }
  }
  return sum
}

/**
 * Returns the reason why the shop must not start with this provider, or null if it may. It must not if the shop's
 * ledger contains money of another kind of account, because money of the sandbox, a test account and a live account
 * must never mix. Two keys of the same kind count as the same account.
 */
export async function accountProblem(
  db: Queryable,
  { account, keyId }: Pick<PaymentGateway, 'account' | 'keyId'>,
): Promise<string | null> {
  const others = (await accountsInBooks(db)).filter((one) => one !== account && (one !== null || account === 'SANDBOX'))
  if (others.length === 0) return null
  if (others.some((one) => one === null || one === 'LIVE'))
    return `This shop has taken payments with a real provider, so it does not start with ${named[account]} (${keyId}). Set PAYMENT_PROVIDER and its keys, or use another DATA_DIR or DATABASE_URL to try things out.`
  return `This shop's books contain money of ${others.map((one) => named[one ?? 'LIVE']).join(' and ')}, which cannot be used with ${named[account]} (${keyId}). Stop the shop and remove that money from the books: farmstand sandbox forget`
}

const named = {
  SANDBOX: 'the sandbox',
  TEST: 'a test account at the provider',
  LIVE: 'a real account at the provider',
}
