import type { WaitingMoney, WaitingMoneyList } from '@farmstand/contracts/payment'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { subtractPaise, toRupees } from '../../platform/money.ts'
import { waitingPayments } from '../payments/index.ts'
import { openFundingsOf, type StoredFunding } from './funding-queries.ts'

/**
 * Lists a customer's money that was paid for orders and has bought nothing yet, including payments from other tabs and
 * devices.
 */
export async function waitingMoneyOf(
  { db, clock }: { db: Database; clock: Clock },
  customerUid: string,
): Promise<WaitingMoneyList> {
  const now = clock.now()
  const held = (await openFundingsOf(db, customerUid)).map(toWaitingMoney)
  return { results: [...(await waitingPayments(db, customerUid, now)), ...held] }
}

const toWaitingMoney = ({ method, paymentId, totalPaise, usedPaise, expiresAt }: StoredFunding): WaitingMoney => ({
  state: 'HELD',
  amount: toRupees(subtractPaise(totalPaise, usedPaise)),
  until: expiresAt.toISOString(),
  goes_to: method === 'WALLET' ? 'WALLET' : 'SOURCE',
  payment_id: paymentId,
  order_id: null,
})
