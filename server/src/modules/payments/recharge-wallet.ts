import type { RechargeReply, RechargeRequest } from '@farmstand/contracts/wallet'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { toRupees } from '../../platform/money.ts'
import { inRefusableTransaction } from '../../platform/refusable-transaction.ts'
import { cleanText } from '../../platform/text.ts'
import { membershipReplyOfPayment } from '../membership/index.ts'
import { accounts, balanceOf, storeTransferNote } from '../wallet/index.ts'
import { paymentProblem } from './claim-for-checkout.ts'
import { creditRecharge, rechargeKey } from './record-payment.ts'
import type { PaymentRoutesDeps } from './deps.ts'
import { intentOfPayment, paymentOf, type StoredPayment } from './queries.ts'
import { collectDebtsSoon } from './debts.ts'
import { rechargeRefusal } from './rules.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Credits a captured payment to the wallet of the customer who made it, once. Every call returns the credit of this
 * payment, even if a webhook had already caused it.
 */
export async function rechargeWallet(
  deps: PaymentRoutesDeps,
  customerUid: string,
  { payment_id: paymentId, description }: RechargeRequest,
): Promise<RechargeReply | Refused> {
  const before = await paymentOf(deps.db, paymentId, customerUid)
  const decided = before !== null && before.claimedAs !== null
  const unanswered = !decided && (await settlePayment(deps, { customerUid, paymentId }))
  const payment = decided ? before : await paymentOf(deps.db, paymentId, customerUid)
  const problem = (payment === null && unanswered) || paymentProblem(payment)
  if (!payment || problem) return problem || refused('NOT_FOUND')
  const credited = payment.claimedAs === 'RECHARGE' ? payment : await credit(deps, payment)
  if ('refused' in credited) return credited
  collectDebtsSoon(deps)
  // The description is also added to a payment that was credited before this call, because it was not known then.
  const text = cleanText(description).replaceAll(/\s+/g, ' ')
  if (text !== '') await storeTransferNote(deps.db, { key: rechargeKey(paymentId), customerUid, text })
  return reply(deps, credited)
}

async function credit(deps: PaymentRoutesDeps, payment: StoredPayment): Promise<StoredPayment | Refused> {
  const intent = await intentOfPayment(deps.db, payment.id)
  if (intent?.purpose === 'CHECKOUT') return refused('PAYMENT_ALREADY_USED', because('PAYMENT_OF_ORDER'))
  const problem = payment.claimedAs === null && rechargeRefusal(payment.amountPaise, deps.settings.current())
  if (problem) return problem
  return inRefusableTransaction(deps.db, async (tx) => {
    await creditRecharge(tx, payment, { secretKey: deps.secretKey, now: deps.clock.now() })
    const after = await paymentOf(tx, payment.id, payment.customerUid)
    return after?.claimedAs === 'RECHARGE' ? after : refused('PAYMENT_ALREADY_USED')
  })
}

async function reply(
  { db, clock }: PaymentRoutesDeps,
  { id, customerUid, amountPaise }: StoredPayment,
): Promise<RechargeReply> {
  const wallet = await balanceOf(db, accounts.wallet(customerUid).id)
  if (!wallet) throw new Error(`The customer of payment ${id} has no wallet`)
  return {
    balance: toRupees(wallet.paise),
    updated_at: wallet.updatedAt.toISOString(),
    credited: toRupees(amountPaise),
    subscription: await membershipReplyOfPayment(db, id, clock.now()),
  }
}
