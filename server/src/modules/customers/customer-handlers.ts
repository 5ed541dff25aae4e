import { refused } from '../../platform/errors.ts'
import { cleanText, oneLine } from '../../platform/text.ts'
import { markCustomer } from '../identity/index.ts'
import { giveGoodwill } from '../orders/index.ts'
import type { OfficeHandlers } from '../staff/index.ts'

/** Returns the operations of staff on a customer as a whole. */
export const customerHandlers = (): Pick<OfficeHandlers, 'noteCustomer' | 'blockCash' | 'giveGoodwill'> => ({
  noteCustomer: async (tx, _by, { customer_uid: uid, note: typed }) => {
    const note = cleanText(typed)
    if (!(await markCustomer(tx, uid, { staffNote: note }))) return refused('NOT_FOUND')
    // The text is left out, because the audit is never deleted.
    return { answer: { customer_uid: uid }, audit: [{ subject: `customer:${uid}`, after: { noted: note !== '' } }] }
  },
  blockCash: async (tx, { now }, { customer_uid: uid, blocked, reason }) => {
    if (!(await markCustomer(tx, uid, { cashBlockedAt: blocked ? now : null }))) return refused('NOT_FOUND')
    return {
      answer: { customer_uid: uid },
      audit: [{ subject: `customer:${uid}`, after: { cash_blocked: blocked }, reason: oneLine(reason) }],
    }
  },
  giveGoodwill: (tx, by, input) => giveGoodwill(tx, by, input),
})
