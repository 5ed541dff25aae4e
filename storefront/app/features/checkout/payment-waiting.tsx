import { formatRupees } from '@farmstand/contracts/money'
import { MAY_LEAVE_AFTER_MS } from '../../lib/payment/pending-payment.ts'
import { timeText } from '../../lib/times.ts'
import { useAfter } from '../../lib/use-after.ts'
import { checkout as text } from '#messages/checkout.ts'
import { payment } from '#messages/payment.ts'
import type { StartedCheckout } from './checkout-state.ts'

/**
 * Shows, while the bank is being asked, the provider's name and until when prices are held. After a while, says that
 * the customer may leave.
 */
export function PaymentWaiting({ estimation, provider }: Pick<StartedCheckout, 'estimation'> & { provider: string }) {
  const mayLeave = useAfter(MAY_LEAVE_AFTER_MS)
  return (
    <output ref={bringIntoSight} className="mb-3 grid gap-0.5 rounded-tile bg-turmeric-tint px-3.5 py-3 text-sm">
      <b className="font-semibold">{payment.asks(provider, formatRupees(estimation.final_amount))}</b>
      <span>{text.heldMeanwhile(timeText(estimation.expires_at))}</span>
      {mayLeave ? <span>{payment.mayLeave}</span> : null}
    </output>
  )
}

const bringIntoSight = (box: HTMLOutputElement | null): void => box?.scrollIntoView({ block: 'center' })
