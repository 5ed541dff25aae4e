import { formatPaise } from '@farmstand/contracts/money'
import type { GivenCredit as CreditAnswer } from '@farmstand/contracts/office/order'
import { toRupees } from '../../../platform/money.ts'
import type { Done } from '../../staff/index.ts'
import type { ChangeOrderDeps } from '../change-order.ts'
import type { GivenCredit } from './give-credit.ts'

const places = { WALLET: 'the wallet', SOURCE: 'where it was paid from' } as const

/** The answer to whoever gave something back, and the note for the order's history. */
export const doneCredit = (
  { refundsAsked }: Pick<ChangeOrderDeps, 'refundsAsked'>,
  { order, credit, refunding }: GivenCredit,
): Done<CreditAnswer> => ({
  answer: { order_uid: order.uid, amount: toRupees(credit.paise), to: credit.goesTo, note: credit.note },
  audit: [
    {
      subject: `order:${order.uid}`,
      after: { given: `${formatPaise(credit.paise)} to ${places[credit.goesTo]}, ${credit.note}` },
      reason: credit.reason,
    },
  ],
  ...(refunding && refundsAsked && { afterwards: refundsAsked }),
})
