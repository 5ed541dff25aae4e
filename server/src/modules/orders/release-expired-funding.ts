import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts'
import { subtractPaise } from '../../platform/money.ts'
import { askRefund } from '../payments/index.ts'
import { accounts, moveHeldMoney } from '../wallet/index.ts'
import { closeFunding, expiredFundings, lockCheckout, type StoredFunding } from './funding-queries.ts'
import { inBatches } from './in-batches.ts'

export interface FundingDeps {
  db: Database
  clock: Clock
  /** Called after a transaction that asked for a refund, so that it is sent at once and not at the job's next run. */
  refundsAsked?: () => void
  /** Test hook before each checkout or order: a part may be placed meanwhile. */
  pause?: (at: 'expired-found' | 'left-found') => Promise<void>
}

/**
 * Gives back what no part used of expired checkouts: to the wallet, or by a refund. Idempotent, and safe in several processes and while
 * parts are being placed. One failure does not hold up the others.
 */
export const releaseExpiredFunding = (deps: FundingDeps): Promise<void> =>
  inBatches(
    {
      find: (most, tried) => expiredFundings(deps.db, deps.clock.now(), { most, tried }),
      uidOf: ({ estimationUid }) => estimationUid,
      work: ({ estimationUid }) => release(deps, estimationUid),
    },
    'Some checkouts could not be given back',
  )

async function release({ db, clock, refundsAsked, pause }: FundingDeps, estimationUid: string): Promise<void> {
  await pause?.('expired-found')
  const now = clock.now()
  const refunding = await inTransaction(db, async (tx) => {
    await lockCheckout(tx, estimationUid)
    return closeAndReturn(tx, estimationUid, { now, expiredBy: now })
  })
  if (refunding) refundsAsked?.()
}

/** Closes a checkout and gives back what no part used; true when it goes back by a refund. The caller has locked the checkout. */
export async function closeAndReturn(
  tx: Transaction,
  estimationUid: string,
  end: { now: Date; expiredBy: Date | null },
): Promise<boolean> {
  const closed = await closeFunding(tx, estimationUid, end)
  return closed !== null && (await giveRestBack(tx, closed, end.now))
}

/** True when the rest goes back by a refund. */
async function giveRestBack(tx: Transaction, funding: StoredFunding, now: Date): Promise<boolean> {
  const { estimationUid, customerUid, paymentId, totalPaise, usedPaise } = funding
  const amount = subtractPaise(totalPaise, usedPaise)
  if (amount === 0) return false
  if (paymentId !== null) {
    const reason = 'A part of the checkout was not ordered'
    await askRefund(tx, { paymentId, customerUid, amountPaise: amount, cause: `part:${estimationUid}`, reason, now })
    return true
  }
  await moveHeldMoney(
    tx,
    {
      key: `release:${estimationUid}`,
      kind: 'release',
      reference: estimationUid,
      description: 'Returned: a part was not ordered',
      at: now,
    },
    { from: accounts.hold(estimationUid, customerUid), to: accounts.wallet(customerUid), amount },
  )
  return false
}
