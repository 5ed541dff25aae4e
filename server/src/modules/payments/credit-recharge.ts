import { noted } from '@farmstand/contracts/note-words'
import type { Transaction } from '../../platform/database.ts'
import { startMembership } from '../membership/index.ts'
import { accounts, moveHeldMoney } from '../wallet/index.ts'
import { claimPayment, type StoredPayment } from './queries.ts'

/** The key of the one transfer that credits a payment. */
export const rechargeKey = (paymentId: string): `claim:${string}` => `claim:${paymentId}`

/** Credits what was captured to the wallet of the customer who began the payment, once; false when its money is used already. */
export async function creditRecharge(
  tx: Transaction,
  payment: StoredPayment,
  { secretKey, now }: { secretKey: Buffer; now: Date },
): Promise<boolean> {
  const { id, customerUid, amountPaise } = payment
  if (!(await claimPayment(tx, id, customerUid, { claimedAs: 'RECHARGE', at: now }))) return false
  await moveHeldMoney(
    tx,
    { key: rechargeKey(id), kind: 'recharge', reference: id, description: noted('RECHARGE'), at: now },
    { from: accounts.payment(id, customerUid), to: accounts.wallet(customerUid), amount: amountPaise },
  )
  await startMembership(tx, { customerUid, paidPaise: amountPaise, paymentId: id, secretKey, now })
  return true
}
