import type { Department } from '@farmstand/contracts/department'
import { formatRupees } from '@farmstand/contracts/money'
import type { PaymentNews } from '../../lib/payment/payment-news.ts'
import { checkout as text } from '#messages/checkout.ts'
import { remainingParts, type BegunCheckout } from './checkout-state.ts'
import type { PaymentType } from './parts.ts'
import { sumOf } from './use-bill.ts'

interface FailedPlacing {
  payment: PaymentType | null
  begun: BegunCheckout
  /** Parts already ordered. */
  placed: Department[]
  /** A sentence for each of them. */
  standing: readonly string[]
  /** True when the same bill, and so the same payment, is still usable. */
  keepBill: boolean
  /** True when the shop refunds the money at once. */
  returned: boolean
}

/** Returns where the money is when orders could not be placed; null when none has moved. */
export function newsOfFailure({
  payment,
  begun,
  placed,
  standing,
  keepBill,
  returned,
}: FailedPlacing): PaymentNews | null {
  const paymentId = begun.online?.paymentId
  const open = remainingParts({ begun, placed }).flatMap((part) => begun.estimation.parts[part] ?? [])
  const amount = formatRupees(sumOf(open).final_amount)
  if (paymentId && keepBill)
    return { title: text.failure, lines: [...standing, text.kept(amount)], next: { do: 'go-on', paymentId } }
  // A payment that another bill of the same amount can use is listed with its time limit among the unused payments.
  if (paymentId)
    return returned ? { title: text.failure, lines: [...standing, text.goesBack(amount)], next: { do: 'none' } } : null
  if (payment === 'WALLET' && placed.length > 0)
    return { title: text.failure, lines: [text.setAside], next: { do: 'none' } }
  return null
}
