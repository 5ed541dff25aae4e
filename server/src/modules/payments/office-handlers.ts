import type { Clock } from '../../platform/clock.ts'
import { refused } from '../../platform/errors.ts'
import { hashToken, newToken, newUid } from '../../platform/ids.ts'
import type { OfficeHandlers } from '../staff/index.ts'
import { refundProblems, retryRefund } from './resolve-refunds.ts'
import { insertTrial } from './trial/trial-queries.ts'
import { TRIAL_MS } from './trial/trial-rules.ts'

export const paymentHandlers = ({ clock }: { clock: Clock }): Pick<OfficeHandlers, 'retryRefund' | 'tryPayment'> => ({
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
})
