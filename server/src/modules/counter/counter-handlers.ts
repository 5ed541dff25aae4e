import { formatPaise } from '@farmstand/contracts/money'
import { because, refused } from '../../platform/errors.ts'
import { addAddress } from '../addresses/index.ts'
import { addCaller, customerByUid, issueWalletCode } from '../identity/index.ts'
import { heldEstimation } from '../pricing/index.ts'
import type { OfficeHandlers } from '../staff/index.ts'
import { billOrder } from './bill-order.ts'
import type { CounterDeps } from './deps.ts'
import { placedAnswer, placeOrders } from './place-order.ts'

type CounterWork = 'addCustomer' | 'addCustomerAddress' | 'billPhoneOrder' | 'sendWalletCode' | 'placePhoneOrder'

/** Returns the operations with which staff order for customers on the telephone. */
export const counterHandlers = (deps: CounterDeps): Pick<OfficeHandlers, CounterWork> => ({
  addCustomer: async (tx, { now }, { mobile, full_name: fullName }) => {
    const { uid } = await addCaller(tx, { mobileNo: mobile, fullName, now })
    return { answer: { customer_uid: uid }, audit: [{ subject: `customer:${uid}` }] }
  },
  addCustomerAddress: async (tx, { now }, { customer_uid: customerUid, address: input }) => {
    if (!(await customerByUid(tx, customerUid))) return refused('NOT_FOUND')
    const saved = await addAddress(tx, { customerUid, named: [], input }, now)
    if ('refused' in saved) return saved
    // The address is left out, because the audit is never deleted.
    return { answer: saved, audit: [{ subject: `customer:${customerUid}`, after: { pincode: saved.pincode } }] }
  },
  billPhoneOrder: async (tx, _by, request) => {
    const bill = await billOrder(deps, tx, request)
    // A bill changes nothing that anybody else sees, so it leaves no entry.
    return 'refused' in bill ? bill : { answer: bill, audit: [] }
  },
  sendWalletCode: async (tx, _by, { customer_uid: customerUid, estimation_id: estimationUid }) => {
    const { walletCodes, clock, settings } = deps
    if (!walletCodes) return refused('UNAVAILABLE', because('CODE_NOT_SENT'))
    const customer = await customerByUid(tx, customerUid)
    const bill = await heldEstimation(tx, estimationUid, customerUid)
    if (!customer || !bill) return refused('NOT_FOUND')
    const amount = formatPaise(bill.whole.finalPaise)
    const issued = await issueWalletCode({ ...walletCodes, clock, settings }, tx, customer, { estimationUid, amount })
    if ('refused' in issued) return issued
    const { expiresIn, resendAfter, send } = issued
    return {
      answer: { expires_in: expiresIn, resend_after: resendAfter },
      audit: [{ subject: `customer:${customerUid}`, after: { amount } }],
      afterwards: send,
    }
  },
  placePhoneOrder: async (tx, { actor }, request) => {
    const placed = await placeOrders(deps, tx, request, actor.name)
    if ('refused' in placed) return placed
    return {
      answer: placedAnswer(deps, placed),
      audit: placed.orders.map(({ uid, payment_method: paid }) => ({
        subject: `order:${uid}`,
        after: { status: 'PLACED', source: 'PHONE', paid },
      })),
    }
  },
})
