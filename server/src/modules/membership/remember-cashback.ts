import type { Queryable, Transaction } from '../../platform/database.ts'
import { keyedHash } from '../../platform/ids.ts'
import { paidCashbacksOf, copyCashbacksToNumber, recordCashback, type Holder } from './cashback-queries.ts'
import { cashbackAgainAt } from './rules.ts'

export interface CashbackHolder {
  customerUid: string
  mobileNo: string
  /** The key for hashing numbers, so that the cashback record of a closed account does not reveal whose it was. */
  secretKey: Buffer
}

const holderOf = ({ customerUid, mobileNo, secretKey }: CashbackHolder): Holder => ({
  customerUid,
  numberHash: keyedHash(secretKey, `cashback:${mobileNo}`),
})

/**
 * Claims the cashback of a plan, which a number and account can get once in 12 months. Returns true if the claim
 * succeeds.
 */
export const claimCashback = (tx: Transaction, holder: CashbackHolder, planId: number, now: Date): Promise<boolean> =>
  recordCashback(tx, { ...holderOf(holder), planId }, { now, againAt: cashbackAgainAt(now) })

/** Returns the ids of the plans whose cashback this customer cannot get yet, and when each becomes possible. */
export const nextCashbackTimes = (db: Queryable, holder: CashbackHolder, now: Date): Promise<Map<number, Date>> =>
  paidCashbacksOf(db, holderOf(holder), now)

/**
 * Stores the cashback records under the number when an account is closed, because a later account with the same number
 * must not get the cashback again.
 */
export const rememberCashback = (tx: Transaction, holder: CashbackHolder): Promise<void> =>
  copyCashbacksToNumber(tx, holderOf(holder))
