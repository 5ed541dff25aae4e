import type { Department } from '@farmstand/contracts/department'
import { formatRupees } from '@farmstand/contracts/money'
import type { PaymentNoticeContent } from '../../lib/payment/payment-news.ts'
import { checkout as text } from '#messages/checkout.ts'
import { remainingParts, type StartedCheckout } from './checkout-state.ts'
import type { PaymentType } from './parts.ts'
import { sumAmounts } from './use-bill.ts'

interface FailedPlacing {
  payment: PaymentType | null
  begun: StartedCheckout
  /** Order parts (kitchen or grocery) that are already ordered. */
  placed: Department[]
  /** A sentence for each part that is already ordered. */
  standing: readonly string[]
  /** True if the same bill, and with it the same payment, can still be used. */
  keepBill: boolean
  /** True if the shop refunds the payment at once. */
  returned: boolean
}

/** Returns a notice about where the money is after orders could not be placed; null when no money has moved. */
export function moneyNoticeAfterFailure({
  payment,
  begun,
  placed,
  standing,
  keepBill,
  returned,
}: FailedPlacing): PaymentNoticeContent | null {
  const paymentId = begun.online?.paymentId
  const open = remainingParts({ begun, placed }).flatMap((part) => begun.estimation.parts[part] ?? [])
  const amount = formatRupees(sumAmounts(open).final_amount)
  if (paymentId && keepBill)
    return { title: text.failure, lines: [...standing, text.kept(amount)], next: { do: 'go-on', paymentId } }
  // A payment that can be used for another bill of the same amount is shown elsewhere, in the list of unused payments
  // with their time limits.
  if (paymentId)
    return returned ? { title: text.failure, lines: [...standing, text.goesBack(amount)], next: { do: 'none' } } : null
  if (payment === 'WALLET' && placed.length > 0)
    return { title: text.failure, lines: [text.setAside], next: { do: 'none' } }
  return null
}
