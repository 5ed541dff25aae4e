import { makeNote } from '@farmstand/contracts/note-words'
import { inTransaction, type Queryable, type Transaction } from '../../platform/database.ts'
import { paise } from '../../platform/money.ts'
import { endMemberships } from '../membership/index.ts'
import { accounts, heldBalances, postTransfer } from '../wallet/index.ts'
import type { PaymentsDeps } from './deps.ts'
import { returnedPaise } from './left-at-provider.ts'
import type { PaymentGateway } from './ports.ts'
import { accountsInBooks, forgetIntents, paymentsToForget, type StoredPayment } from './queries.ts'
import { dropRefunds, refundsOf } from './refund-queries.ts'

export interface Forgotten {
  payments: number
  /** What customers had, in paise. */
  balancePaise: number
}

/**
 * Takes the money of the sandbox, and of a test account, out of the books in one transaction: wallets, reserved money, debts and money
 * under way become zero, plans end, and the provider's balance is written off. Cancel the open orders that it paid for before. No provider
 * is asked. Idempotent.
 */
export const forgetSandbox = ({ db, clock }: Pick<PaymentsDeps, 'db' | 'clock'>): Promise<Forgotten> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const payments = await paymentsToForget(tx)
    if (payments === null) return { payments: 0, balancePaise: 0 }
    await dropRefunds(
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

/** The books' balance at the sandbox, where no money ever was. */
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
 * Why the shop must not start with this provider: its ledger holds money of another one. Money of the sandbox, of a provider's test account
 * and of its live account never pay for each other; another key of the same kind of account counts as the same. Null when all is well.
 */
export async function accountProblem(
  db: Queryable,
  { account, keyId }: Pick<PaymentGateway, 'account' | 'keyId'>,
): Promise<string | null> {
  const others = (await accountsInBooks(db)).filter((one) => one !== account && (one !== null || account === 'SANDBOX'))
  if (others.length === 0) return null
  if (others.some((one) => one === null || one === 'LIVE'))
    return `This shop has taken payments with a real provider, so it does not start with ${named[account]} (${keyId}). Set PAYMENT_PROVIDER and its keys, or use another DATA_DIR or DATABASE_URL to try things out.`
  return `This shop's books hold money of ${others.map((one) => named[one ?? 'LIVE']).join(' and ')}, which must not pay under ${named[account]} (${keyId}). Take it out of the books first, with the shop stopped: farmstand sandbox forget`
}

const named = {
  SANDBOX: 'the sandbox',
  TEST: 'a test account at the provider',
  LIVE: 'a real account at the provider',
}
