import { formatPaise } from '@farmstand/contracts/money'
import type { Clock } from '../../platform/clock.ts'
import { because, refused } from '../../platform/errors.ts'
import { hashToken, newToken, newUid } from '../../platform/ids.ts'
import type { OfficeHandlers } from '../staff/index.ts'
import { settleDebt } from './debts.ts'
import { makeDue } from './queries.ts'
import { providerPartOf } from './refund-amounts.ts'
import { refundByUid } from './refund-queries.ts'
import { refundProblems, retryRefund, settleRefund } from './resolve-refunds.ts'
import { insertTrial } from './trial/trial-queries.ts'
import { TRIAL_MS } from './trial/trial-rules.ts'

type Handled = 'retryRefund' | 'settleRefund' | 'settleDebt' | 'askProvider' | 'tryPayment'

export const paymentHandlers = ({ clock }: { clock: Clock }): Pick<OfficeHandlers, Handled> => ({
  tryPayment: async (tx, { actor, now }) => {
    const token = newToken()
    const uid = newUid()
    await insertTrial(tx, { uid, tokenHash: hashToken(token), doneBy: actor.name, at: now })
    const expiresAt = new Date(now.getTime() + TRIAL_MS).toISOString()
    return { answer: { token, expires_at: expiresAt }, audit: [{ subject: `trial:${uid}`, after: { rupees: 1 } }] }
  },
  retryRefund: async (tx, _by, { refund_uid: uid }) => {
    const outcome = await retryRefund({ db: tx, clock }, uid)
    if (outcome !== 'done') return refused(outcome === 'unknown' ? 'NOT_FOUND' : 'CONFLICT', refundProblems[outcome])
    return { answer: { refund_uid: uid }, audit: [{ subject: `refund:${uid}`, after: { status: 'ASKED' } }] }
  },
  settleRefund: async (tx, { now }, { refund_uid: uid, reason }) => {
    const outcome = await settleRefund(tx, { uid, reason, now })
    if (outcome !== 'done') return refused(outcome === 'unknown' ? 'NOT_FOUND' : 'CONFLICT', refundProblems[outcome])
    const settled = await refundByUid(tx, uid)
    const after = settled && { settled: formatPaise(providerPartOf(settled)) }
    return { answer: { refund_uid: uid }, audit: [{ subject: `refund:${uid}`, after, reason }] }
  },
  settleDebt: async (tx, { now }, { payment_id: paymentId, reason }) => {
    const settled = await settleDebt(tx, { paymentId, reason, now })
    if (settled === null) return refused('NOT_FOUND', because('NO_SUCH_DEBT'))
    const audit = { subject: `payment:${paymentId}`, after: { settled: formatPaise(settled) }, reason }
    return { answer: { payment_id: paymentId }, audit: [audit] }
  },
  askProvider: async (tx, { now }, { order_id: orderId }) =>
    (await makeDue(tx, { orderId, paymentId: null }, now))
      ? { answer: { order_id: orderId }, audit: [{ subject: `payment:${orderId}` }] }
      : refused('NOT_FOUND', because('NO_SUCH_PAYMENT')),
})
