import type { Queryable, Transaction } from '../../platform/database.ts'
import { keyedHash } from '../../platform/ids.ts'
import { cashbacksHad, keepUnderNumber, noteCashback, type Holder } from './cashback-queries.ts'
import { cashbackAgainAt } from './rules.ts'

export interface CashbackHolder {
  customerUid: string
  mobileNo: string
  /** The key that numbers are hashed with, so that the cashback of a closed account does not reveal whose it was. */
  secretKey: Buffer
}

const holderOf = ({ customerUid, mobileNo, secretKey }: CashbackHolder): Holder => ({
  customerUid,
  numberHash: keyedHash(secretKey, `cashback:${mobileNo}`),
})

/** Claims the cashback of a plan, once per number and account in 12 months; true for the first to ask. */
export const takeCashback = (tx: Transaction, holder: CashbackHolder, planId: number, now: Date): Promise<boolean> =>
  noteCashback(tx, { ...holderOf(holder), planId }, { now, againAt: cashbackAgainAt(now) })

/** The plans whose cashback this customer cannot have yet, by id, with the time from which they can. */
export const cashbackHad = (db: Queryable, holder: CashbackHolder, now: Date): Promise<Map<number, Date>> =>
  cashbacksHad(db, holderOf(holder), now)

/** Call it at account closure: the number may return with another account, which must not get the cashback again. */
export const rememberCashback = (tx: Transaction, holder: CashbackHolder): Promise<void> =>
  keepUnderNumber(tx, holderOf(holder))
