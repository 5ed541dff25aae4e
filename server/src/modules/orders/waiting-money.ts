import type { UnusedPayment, UnusedPaymentList } from '@farmstand/contracts/payment'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { subtractPaise, toRupees } from '../../platform/money.ts'
import { paymentsWithoutOrder } from '../payments/index.ts'
import { openFundingsOf, type StoredFunding } from './funding-queries.ts'

/**
 * Lists a customer's money that was paid for orders and has bought nothing yet, including payments from other tabs and
 * devices.
 */
export async function unusedMoneyOf(
  { db, clock }: { db: Database; clock: Clock },
  customerUid: string,
): Promise<UnusedPaymentList> {
  const now = clock.now()
  const held = (await openFundingsOf(db, customerUid)).map(toWaitingMoney)
  return { results: [...(await paymentsWithoutOrder(db, customerUid, now)), ...held] }
}

const toWaitingMoney = ({ method, paymentId, totalPaise, usedPaise, expiresAt }: StoredFunding): UnusedPayment => ({
  state: 'HELD',
  amount: toRupees(subtractPaise(totalPaise, usedPaise)),
  until: expiresAt.toISOString(),
  goes_to: method === 'WALLET' ? 'WALLET' : 'SOURCE',
  payment_id: paymentId,
  order_id: null,
})
