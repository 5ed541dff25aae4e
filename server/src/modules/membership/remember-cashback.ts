import type { Queryable, Transaction } from '../../platform/database.ts'
import { keyedHash } from '../../platform/ids.ts'
import { cashbacksHad, keepUnderNumber, noteCashback, type Holder } from './cashback-queries.ts'
import { cashbackAgainAt } from './rules.ts'

export interface CashbackHolder {
  customerUid: string
  mobileNo: string
  /** Hashes the number, so that the table of a closed account's cashback tells nobody who that was. */
  secretKey: Buffer
}

const holderOf = ({ customerUid, mobileNo, secretKey }: CashbackHolder): Holder => ({
  customerUid,
  numberHash: keyedHash(secretKey, `cashback:${mobileNo}`),
})

/** Whether the cashback of a plan may be given now, once per number and account in 12 months; who asks first has it. */
export const takeCashback = (tx: Transaction, holder: CashbackHolder, planId: number, now: Date): Promise<boolean> =>
  noteCashback(tx, { ...holderOf(holder), planId }, { now, againAt: cashbackAgainAt(now) })

/** Plans whose cashback this customer cannot have yet, by id, with when again. */
export const cashbackHad = (db: Queryable, holder: CashbackHolder, now: Date): Promise<Map<number, Date>> =>
  cashbacksHad(db, holderOf(holder), now)

/** Call it when an account is closed: its number may come back with another account, and shall not have the cashback again. */
export const rememberCashback = (tx: Transaction, holder: CashbackHolder): Promise<void> =>
  keepUnderNumber(tx, holderOf(holder))
