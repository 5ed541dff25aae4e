import { IconArrowBackUp } from '@tabler/icons-react'
import { formatRupees, toPaise } from '@farmstand/contracts/money'
import type { Order } from '@farmstand/contracts/order'
import { givenBack as text, order as orderText } from '#messages/orders.ts'
import { AmountRow } from '../../../ui/amount-row.tsx'

/** Returns the sum of all refunds after delivery, in paise. */
export const refundedPaise = ({ credits }: Order): number =>
  credits.reduce((sum, { amount }) => sum + toPaise(amount), 0)

/** Lists the refunds after delivery. Each names the items, the credit note and where the money went. */
export function RefundsAfterDelivery({ order }: { order: Order }) {
  if (order.credits.length === 0) return null
  return (
    <div className="mt-3 border-t border-dashed border-line pt-3 text-sm">
      <h3 className="font-semibold">{text.title}</h3>
      {order.credits.map((credit) => (
        <div key={credit.uid} className="mt-2">
          <dl className="flex flex-col gap-1.5">
            {credit.lines.map((line) => (
              <AmountRow
                key={line.name}
                label={line.quantity === null ? line.name : text.pieces(line.name, line.quantity)}
                value={`− ${formatRupees(line.amount)}`}
              />
            ))}
          </dl>
          <p className="mt-1.5 flex items-start gap-2 rounded-xl bg-leaf-tint px-3 py-2 font-medium text-leaf-ink">
            <IconArrowBackUp size={18} className="mt-0.5 shrink-0" aria-hidden />
            {orderText.refund[credit.to][credit.status](formatRupees(credit.amount))}
          </p>
          <p className="mt-1 text-xs text-muted">{text.note(credit.note)}</p>
        </div>
      ))}
      <dl>
        <AmountRow
          label={text.rest}
          value={formatRupees(order.amount_due)}
          className="mt-1 border-t border-dashed border-line pt-2 text-base font-semibold"
        />
      </dl>
    </div>
  )
}
