import { formatRupees } from '@farmstand/contracts/money'
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
  /** True while the shop creates the order at the payment provider. */
  opening: boolean
  onPay: () => void
  onClose: () => void
}

/** Asks whether the customer wants to pay although there is an earlier payment without an order. */
export function OnlineDialog({ open, bill, again, opening, onPay, onClose }: OnlineDialogProps) {
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
      </div>
    </Sheet>
  )
}
