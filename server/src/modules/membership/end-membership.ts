import { makeNote } from '@farmstand/contracts/note-words'
import type { Transaction } from '../../platform/database.ts'
import type { Paise } from '../../platform/money.ts'
import { accounts, postTransfer } from '../wallet/index.ts'
import {
  changeLifetime,
  endMembershipPayment,
  lockMembershipsOf,
  membershipOfPayment,
  countPayingRecharges,
} from './queries.ts'
import { shortenLifetime } from './rules.ts'

export interface EndMembershipInput {
  customerUid: string
  paymentId: string
  /** The part of the payment that the shop still has. */
  leftPaise: Paise
  now: Date
}

/**
 * Ends the membership that a recharge paid for, at most once, if what is left of the payment is no longer enough for
 * the plan. This happens in the caller's transaction. If other recharges paid for the membership too, it gets shorter
 * instead. If it ends, the customer owes the cashback as well as the payment.
 */
export async function endMembershipOf(tx: Transaction, returned: EndMembershipInput): Promise<void> {
  const { customerUid, paymentId, leftPaise, now } = returned
  await lockMembershipsOf(tx, customerUid)
  const bought = await membershipOfPayment(tx, paymentId)
  if (!bought || leftPaise >= bought.minAmountPaise) return
  const paying = await countPayingRecharges(tx, bought.uid)
  if (!(await endMembershipPayment(tx, paymentId, now))) return
  await changeLifetime(tx, bought.uid, shortenLifetime(bought, paying, now))
  if (paying > 1 || bought.cashbackPaise === 0) return
  await postTransfer(
    tx,
    {
      key: `cashback-back:${bought.uid}`,
      kind: 'cashback-back',
      reference: bought.uid,
      description: makeNote('CASHBACK_TAKEN_BACK', { plan: bought.planName }),
      at: now,
    },
    { from: accounts.owed(paymentId, customerUid), to: accounts.promo, amount: bought.cashbackPaise },
  )
}
