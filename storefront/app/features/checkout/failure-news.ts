import type { Department } from '@farmstand/contracts/department'
import { formatRupees } from '@farmstand/contracts/money'
import type { PaymentNews } from '../../lib/payment/payment-news.ts'
import { checkout as text } from '#messages/checkout.ts'
import { remaining, type Begun } from './checkout-state.ts'
import type { PaymentType } from './parts.ts'
import { sumOf } from './use-bill.ts'

interface FailedPlacing {
  payment: PaymentType | null
  begun: Begun
  /** Parts whose order stands. */
  placed: Department[]
  /** The same in words. */
  standing: readonly string[]
  /** The same bill, and so the same payment, can still be used. */
  keepBill: boolean
  /** The shop gives the money back at once. */
  returned: boolean
}

/** Where the money is when orders could not be placed; null when none had moved. */
export function newsOfFailure({
  payment,
  begun,
  placed,
  standing,
  keepBill,
  returned,
}: FailedPlacing): PaymentNews | null {
  const paymentId = begun.online?.paymentId
  const open = remaining({ begun, placed }).flatMap((part) => begun.estimation.parts[part] ?? [])
  const amount = formatRupees(sumOf(open).final_amount)
  if (paymentId && keepBill)
    return { title: text.failure, lines: [...standing, text.kept(amount)], next: { do: 'go-on', paymentId } }
  // What another bill of the same amount can still use is shown with its time limit, as money that waits.
  if (paymentId)
    return returned ? { title: text.failure, lines: [...standing, text.goesBack(amount)], next: { do: 'none' } } : null
  if (payment === 'WALLET' && placed.length > 0)
    return { title: text.failure, lines: [text.setAside], next: { do: 'none' } }
  return null
}
