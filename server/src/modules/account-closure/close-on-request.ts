import { asciiDigits } from '@farmstand/contracts/digits'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { fromRupees } from '../../platform/money.ts'
import { lockCustomer, refuseNewNumber } from '../identity/index.ts'
import { accountDeletedEmail, type MailDelivery, type MessageBrand } from '../notifications/index.ts'
import type { OfficeHandlers } from '../staff/index.ts'
import { eraseCustomer } from './close-account.ts'
import { closureState } from './closure-state.ts'
import { closureRefusal, type ClosureState } from './rules.ts'

export interface ClosureOnRequestDeps {
  /** Absent at the command line, which sends no mail. No account is closed there. */
  closing?: { secretKey: Buffer; mail: MailDelivery; writer: MessageBrand }
}

/**
 * Returns the operation with which staff close an account because its customer asked for it. The conditions are those
 * of `closeAccount` except the code and the email address: staff type the customer's number instead. The wallet may
 * have no more than the amount that the customer agreed to give up. Sessions end in every process by the triggers of
 * the tables `session` and `customer`.
 */
export const closureHandlers = ({ closing }: ClosureOnRequestDeps): Pick<OfficeHandlers, 'closeAccount'> => ({
  closeAccount: async (tx, { now }, { customer_uid: uid, mobile_no: typed, gives_up: givesUp, asked_by: askedBy }) => {
    if (!closing) return refused('UNAVAILABLE', because('CLOSED_ON_SCREEN_ONLY'))
    const customer = await lockCustomer(tx, uid, 'to end')
    if (!customer) return refused('NOT_FOUND', because('ACCOUNT_GONE'))
    if (!isSameNumber(typed, customer.mobileNo)) return refused('UNPROCESSABLE', because('CLOSING_OTHER_NUMBER'))
    const ownerProblem = refuseNewNumber(customer, now, 'DELETION_RESTS')
    const state = { ...(await closureState(tx, customer, now)), ownerProblem }
    const obstacle = closureRefusal(state, state.balance <= (fromRupees(givesUp) ?? 0))
    if (obstacle) return staffRefusal(obstacle, state)
    await eraseCustomer(tx, customer, { secretKey: closing.secretKey, now })
    const { email, language } = customer
    return {
      answer: { customer_uid: uid },
      // Nothing of the person is kept, because the audit is never deleted.
      audit: [{ subject: `customer:${uid}`, after: { closed: true, asked_by: askedBy } }],
      ...(email !== null && {
        afterwards: () => closing.mail.post(accountDeletedEmail(closing.writer, { to: email, language })),
      }),
    }
  },
})

/** Compares the ten digits of a number in India. The typed number may have spaces, a country code or other digits. */
const isSameNumber = (typed: string, mobileNo: string): boolean =>
  asciiDigits(typed).replaceAll(/\D/g, '').slice(-10) === mobileNo.slice(-10)

/** Returns a refusal in the words for staff, because the words for customers do not fit their next step. */
function staffRefusal({ refused: code }: Refused, { openOrders, balance }: ClosureState): Refused {
  if (code === 'OPEN_ORDERS')
    return refused('CONFLICT', because('CLOSING_ORDERS_OPEN', { numbers: openOrders.map(({ number }) => number) }))
  if (code === 'MONEY_UNDER_WAY') return refused('CONFLICT', because('CLOSING_MONEY_UNDER_WAY'))
  if (code === 'MOBILE_TOO_NEW') return refused('UNPROCESSABLE', because('CLOSING_NUMBER_NEW'))
  if (code === 'BALANCE_NOT_FORFEITED') return refused('UNPROCESSABLE', because('CLOSING_BALANCE', { paise: balance }))
  throw new Error(`Staff have no words for the refusal ${code} of closing an account`)
}
