import { formatRupees } from '@farmstand/contracts/money'
import type { OnlineMethod } from '../../lib/payment/online-ways.ts'
import { checkout } from '#messages/checkout.ts'
import { payment } from '#messages/payment.ts'
import { AmountRow } from '../../ui/amount-row.tsx'
import { Sheet } from '@farmstand/ui/sheet.tsx'
import { PayButton } from './pay-button.tsx'
import type { CheckoutBill } from './use-bill.ts'

const text = checkout.online

interface OnlineDialogProps {
  open: boolean
  bill: CheckoutBill
  /** A warning that there is an earlier payment without an order; null if there is none. */
  again: string | null
  way: OnlineMethod
  /** True while the shop creates the order at the payment provider. */
  opening: boolean
  onPay: () => void
  onClose: () => void
}

/** Shows the amount to pay and what happens next, before the provider's window opens. */
export function OnlineDialog({ open, bill, way, again, opening, onPay, onClose }: OnlineDialogProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text.title}
      closeLabel={text.close}
      footer={<PayButton bill={bill} waiting={opening && payment.opening} onPay={onPay} />}
    >
      <div className="flex flex-col gap-4 p-5">
        <dl>
          <AmountRow
            label={checkout.toPay}
            value={formatRupees(bill.amounts?.final_amount ?? 0)}
            className="text-lg font-bold"
          />
        </dl>
        {again === null ? null : <p className="rounded-tile bg-turmeric-tint px-3 py-2.5 text-sm">{again}</p>}
        <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm text-muted">
          {[way === 'other' ? text.opens : text.opensWith(checkout.ways[way].name), ...text.steps].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </Sheet>
  )
}
