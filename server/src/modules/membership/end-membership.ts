import { noted } from '@farmstand/contracts/note-words'
import type { Transaction } from '../../platform/database.ts'
import type { Paise } from '../../platform/money.ts'
import { accounts, postTransfer } from '../wallet/index.ts'
import {
  changeLifetime,
  endMembershipPayment,
  lockMembershipsOf,
  membershipOfPayment,
  standingPayments,
} from './queries.ts'
import { shortened } from './rules.ts'

export interface EndMembershipInput {
  customerUid: string
  paymentId: string
  /** What of the payment the shop still has. */
  leftPaise: Paise
  now: Date
}

/**
 * Takes back what a recharge brought, once, in the caller's transaction, when what is left of the payment no longer pays for the plan: the
 * plan ends, or gets shorter when other recharges paid for it too. The cashback is taken back with it: the customer owes it like the
 * payment itself.
 */
export async function endMembershipOf(tx: Transaction, returned: EndMembershipInput): Promise<void> {
  const { customerUid, paymentId, leftPaise, now } = returned
  await lockMembershipsOf(tx, customerUid)
  const bought = await membershipOfPayment(tx, paymentId)
  if (!bought || leftPaise >= bought.minAmountPaise) return
  const standing = await standingPayments(tx, bought.uid)
  if (!(await endMembershipPayment(tx, paymentId, now))) return
  await changeLifetime(tx, bought.uid, shortened(bought, standing, now))
  if (standing > 1 || bought.cashbackPaise === 0) return
  await postTransfer(
    tx,
    {
      key: `cashback-back:${bought.uid}`,
      kind: 'cashback-back',
      reference: bought.uid,
      description: noted('CASHBACK_TAKEN_BACK', { plan: bought.planName }),
      at: now,
    },
    { from: accounts.owed(paymentId, customerUid), to: accounts.promo, amount: bought.cashbackPaise },
  )
}
