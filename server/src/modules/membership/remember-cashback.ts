import type { Queryable, Transaction } from '../../platform/database.ts'
import { keyedHash } from '../../platform/ids.ts'
import { paidCashbacksOf, copyCashbacksToNumber, recordCashback, type Holder } from './cashback-queries.ts'
import { cashbackAgainAt } from './rules.ts'

export interface CashbackHolder {
  customerUid: string
  mobileNo: string
  /** Key for hashing numbers, so that the cashback of a closed account does not reveal its owner. */
  secretKey: Buffer
}

const holderOf = ({ customerUid, mobileNo, secretKey }: CashbackHolder): Holder => ({
  customerUid,
  numberHash: keyedHash(secretKey, `cashback:${mobileNo}`),
})

/** Claims the cashback of a plan, once per number and account in 12 months; returns true for the first claim. */
export const claimCashback = (tx: Transaction, holder: CashbackHolder, planId: number, now: Date): Promise<boolean> =>
  recordCashback(tx, { ...holderOf(holder), planId }, { now, againAt: cashbackAgainAt(now) })

/** Returns the ids of plans whose cashback this customer cannot get yet, with the time from which they can. */
export const nextCashbackTimes = (db: Queryable, holder: CashbackHolder, now: Date): Promise<Map<number, Date>> =>
  paidCashbacksOf(db, holderOf(holder), now)

/**
 * Stores the cashback under the number at account closure, because a later account of the number must not get it again.
 */
export const rememberCashback = (tx: Transaction, holder: CashbackHolder): Promise<void> =>
  copyCashbacksToNumber(tx, holderOf(holder))
