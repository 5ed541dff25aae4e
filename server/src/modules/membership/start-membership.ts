import { makeNote } from '@farmstand/contracts/note-words'
import type { UserSubscription } from '@farmstand/contracts/subscription'
import type { Transaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import { paise, type Paise } from '../../platform/money.ts'
import { customerByUid } from '../identity/index.ts'
import { accounts, postTransfer } from '../wallet/index.ts'
import {
  bestPlanFor,
  changeLifetime,
  insertMembership,
  insertMembershipPayment,
  lockPlansShared,
  liveMembershipsOf,
  lockMembershipsOf,
  membershipOfPayment,
  type StoredMembership,
  type StoredPlan,
} from './queries.ts'
import { claimCashback } from './remember-cashback.ts'
import { lifetimeFrom, membershipReply, extendLifetime } from './rules.ts'

export interface StartMembershipInput {
  customerUid: string
  /** The amount that was captured. */
  paidPaise: Paise
  paymentId: string
  /** The key for hashing the number that got the cashback. */
  secretKey: Buffer
  now: Date
}

/**
 * Starts the best plan that a recharge is enough for, or extends it if the customer has it already. This happens in the
 * caller's transaction. Returns null if the amount is enough for no plan. If the payment was already used, even at the
 * same moment, changes nothing and returns the same membership.
 */
export async function startMembership(
  tx: Transaction,
  recharge: StartMembershipInput,
): Promise<UserSubscription | null> {
  const { customerUid, paidPaise, paymentId, now } = recharge
  await lockMembershipsOf(tx, customerUid)
  const before = await membershipOfPayment(tx, paymentId)
  if (before) return membershipReply(before, now)
  await lockPlansShared(tx)
  const plan = await bestPlanFor(tx, paidPaise)
  if (!plan) return null
  const live = (await liveMembershipsOf(tx, customerUid, now)).find(({ planId }) => planId === plan.id)
  const membership = live ? await extend(tx, live, plan) : await start(tx, recharge, plan)
  await insertMembershipPayment(tx, { paymentId, membershipUid: membership.uid, at: now })
  return membershipReply(membership, now)
}

async function extend(tx: Transaction, live: StoredMembership, plan: StoredPlan): Promise<StoredMembership> {
  const lifetime = extendLifetime(live, plan.validityDays)
  await changeLifetime(tx, live.uid, lifetime)
  return { ...live, ...lifetime }
}

async function start(tx: Transaction, recharge: StartMembershipInput, plan: StoredPlan): Promise<StoredMembership> {
  const { customerUid, now } = recharge
  const {
    id: planId,
    position: _position,
    active: _active,
    version: _version,
    replacedBy: _replacedBy,
    ...benefits
  } = plan
  const cashbackPaise = (await isCashbackDue(tx, recharge, plan)) ? plan.cashbackPaise : paise(0)
  const terms = { ...benefits, cashbackPaise, ...lifetimeFrom(now, plan.validityDays) }
  const membership = { uid: newUid(), customerUid, planId, ...terms }
  await insertMembership(tx, membership)
  if (cashbackPaise > 0)
    await postTransfer(
      tx,
      {
        key: `cashback:${membership.uid}`,
        kind: 'cashback',
        reference: membership.uid,
        description: makeNote('CASHBACK', { plan: plan.planName }),
        at: now,
      },
      { from: accounts.promo, to: accounts.wallet(customerUid), amount: cashbackPaise },
    )
  return membership
}

async function isCashbackDue(
  tx: Transaction,
  { customerUid, secretKey, now }: StartMembershipInput,
  { id, cashbackPaise }: StoredPlan,
): Promise<boolean> {
  const customer = cashbackPaise > 0 ? await customerByUid(tx, customerUid) : null
  return customer !== null && claimCashback(tx, { customerUid, mobileNo: customer.mobileNo, secretKey }, id, now)
}
