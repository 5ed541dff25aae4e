import type { UserSubscription } from '@farmstand/contracts/subscription'
import type { Transaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import type { Paise } from '../../platform/money.ts'
import { accounts, movement, postTransfer } from '../wallet/index.ts'
import {
  bestPlanFor,
  changeLifetime,
  insertMembership,
  insertMembershipPayment,
  liveMembershipsOf,
  lockMembershipsOf,
  membershipOfPayment,
  type StoredMembership,
  type StoredPlan,
} from './queries.ts'
import { lifetimeFrom, membershipReply, prolonged } from './rules.ts'

export interface Recharge {
  customerUid: string
  /** What was captured. */
  paidPaise: Paise
  paymentId: string
  now: Date
}

/**
 * Starts the best plan a recharge is enough for, or extends it while it lives (D7.5), in the caller's transaction; null when it is
 * enough for none. The same payment again, however often at once, changes nothing and answers the same membership.
 */
export async function startMembership(tx: Transaction, recharge: Recharge): Promise<UserSubscription | null> {
  const { customerUid, paidPaise, paymentId, now } = recharge
  await lockMembershipsOf(tx, customerUid)
  const before = await membershipOfPayment(tx, paymentId)
  if (before) return membershipReply(before, now)
  const plan = await bestPlanFor(tx, paidPaise)
  if (!plan) return null
  const live = (await liveMembershipsOf(tx, customerUid, now)).find(({ planId }) => planId === plan.id)
  const membership = live ? await extend(tx, live, plan) : await start(tx, customerUid, plan, now)
  await insertMembershipPayment(tx, { paymentId, membershipUid: membership.uid, at: now })
  return membershipReply(membership, now)
}

async function extend(tx: Transaction, live: StoredMembership, plan: StoredPlan): Promise<StoredMembership> {
  const lifetime = prolonged(live, plan.validityDays)
  await changeLifetime(tx, live.uid, lifetime)
  return { ...live, ...lifetime }
}

async function start(tx: Transaction, customerUid: string, plan: StoredPlan, now: Date): Promise<StoredMembership> {
  const { id: planId, position: _position, active: _active, ...benefits } = plan
  const membership = { uid: newUid(), customerUid, planId, ...benefits, ...lifetimeFrom(now, plan.validityDays) }
  await insertMembership(tx, membership)
  if (plan.cashbackPaise > 0)
    await postTransfer(
      tx,
      {
        key: `cashback:${membership.uid}`,
        kind: 'cashback',
        reference: membership.uid,
        description: `Cashback from ${plan.planName} plan`,
        at: now,
      },
      movement(accounts.promo, accounts.wallet(customerUid), plan.cashbackPaise),
    )
  return membership
}
