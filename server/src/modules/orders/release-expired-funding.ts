import { makeNote } from '@farmstand/contracts/note-words'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts'
import { processDueRows } from '../../platform/due-work.ts'
import { paise, subtractPaise, type Paise } from '../../platform/money.ts'
import { requestRefund } from '../payments/index.ts'
import { accounts, moveHeldMoney, type LedgerAccount } from '../wallet/index.ts'
import { closeFunding, expiredFundings, lockCheckout, type StoredFunding } from './funding-queries.ts'
import { isBelowRefundMinimum } from './undo-order.ts'
import { addSeparateDeliveryFee, lockParts } from './other-part-queries.ts'
import { paySeparateDeliveryFee } from './own-fee.ts'
import { separateDeliveryFee } from './rules.ts'

export interface FundingDeps {
  db: Database
  clock: Clock
  /**
   * Called after a transaction that requested a refund, so that the refund is sent at once and not at the job's next
   * run.
   */
  refundsAsked?: () => void
}

/**
 * Gives back the unused money of expired checkouts, to the wallet or by a refund. Idempotent, and safe in several
 * processes and while parts are being placed. A failure with one checkout does not hold up the others.
 */
export const releaseExpiredFunding = (deps: FundingDeps): Promise<void> =>
  processDueRows({
    name: 'giving back a checkout',
    find: (page) => expiredFundings(deps.db, deps.clock.now(), page),
    keyOf: ({ estimationUid }) => estimationUid,
    work: ({ estimationUid }) => release(deps, estimationUid),
  })

async function release({ db, clock, refundsAsked }: FundingDeps, estimationUid: string): Promise<void> {
  const now = clock.now()
  const refunding = await inTransaction(db, async (tx) => {
    await lockCheckout(tx, estimationUid)
    return closeAndReturn(tx, estimationUid, { now, expiredBy: now })
  })
  if (refunding) refundsAsked?.()
}

/**
 * Closes a checkout and gives its unused money back. Returns true if the money goes back by a refund. The caller has
 * locked the checkout.
 */
export async function closeAndReturn(
  tx: Transaction,
  estimationUid: string,
  end: { now: Date; expiredBy: Date | null },
): Promise<boolean> {
  const closed = await closeFunding(tx, estimationUid, end)
  return closed !== null && (await returnRemainingMoney(tx, closed, end.now))
}

/**
 * Gives the remaining money of a checkout back. Returns true if the money goes back by a refund. If the shop refused
 * the other part, the placed part is first charged the delivery fee that it has alone, as far as the remaining money
 * covers that fee.
 */
async function returnRemainingMoney(tx: Transaction, funding: StoredFunding, now: Date): Promise<boolean> {
  const { estimationUid, customerUid, paymentId, totalPaise, usedPaise } = funding
  const rest = subtractPaise(totalPaise, usedPaise)
  if (rest === 0) return false
  if (paymentId === null)
    await moveHeldMoney(
      tx,
      { ...releaseHead(estimationUid, now), description: makeNote('PART_NOT_ORDERED') },
      { from: accounts.hold(estimationUid, customerUid), to: accounts.wallet(customerUid), amount: rest },
    )
  const from = paymentId === null ? accounts.wallet(customerUid) : accounts.payment(paymentId, customerUid)
  const amountPaise = subtractPaise(rest, await chargeSeparateFee(tx, estimationUid, { from, rest, now }))
  if (paymentId === null || amountPaise === 0) return false
  if (await isBelowRefundMinimum(tx, { customerUid, paymentId, amount: amountPaise })) {
    const [payment, wallet] = [accounts.payment(paymentId, customerUid), accounts.wallet(customerUid)]
    const head = { ...releaseHead(estimationUid, now), description: makeNote('TOO_LITTLE_TO_REFUND') }
    await moveHeldMoney(tx, head, { from: payment, to: wallet, amount: amountPaise })
    return false
  }
  const reason = makeNote('CHECKOUT_HALF_ORDERED')
  await requestRefund(tx, { paymentId, customerUid, amountPaise, cause: `part:${estimationUid}`, reason, now })
  return true
}

const releaseHead = (estimationUid: string, at: Date) =>
  ({ key: `release:${estimationUid}`, kind: 'release', reference: estimationUid, at }) as const

/**
 * Charges the delivery fee of a part whose other part was never placed. Returns the amount taken from the remaining
 * money.
 */
async function chargeSeparateFee(
  tx: Transaction,
  estimationUid: string,
  { from, rest, now }: { from: LedgerAccount<'wallet' | 'payment'>; rest: Paise; now: Date },
): Promise<Paise> {
  const left = (await lockParts(tx, estimationUid)).find((part) => part.feeWhenLeft)
  const fee = left ? paise(Math.min(separateDeliveryFee(left), rest)) : paise(0)
  if (!left || fee === 0 || !(await addSeparateDeliveryFee(tx, left, fee))) return paise(0)
  await paySeparateDeliveryFee(tx, left, { from, fee, now })
  return fee
}
