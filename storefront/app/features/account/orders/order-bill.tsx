import { IconArrowBackUp } from '@tabler/icons-react'
import type { Order } from '@farmstand/contracts/order'
import { roundToCash, formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import { checkout as billText } from '#messages/checkout.ts'
import { order as text, orders } from '#messages/orders.ts'
import { AmountRow } from '../../../ui/amount-row.tsx'
import { RefundsAfterDelivery } from './refunds-after-delivery.tsx'
import { PackingChanges } from './packing-changes.tsx'
import { OrderPart } from './order-part.tsx'

/** Shows every amount of an order, the payment method and the refunds. */
export function OrderBill({ order }: { order: Order }) {
  const itemSaving = fromPaise(toPaise(order.total_discount) - toPaise(order.plan_discount))
  return (
    <OrderPart title={text.bill}>
      <dl className="flex flex-col gap-1.5 text-sm">
        <AmountRow label={billText.itemTotal} value={formatRupees(order.total_item_cost)} />
        <Saving label={billText.saving} amount={itemSaving} />
        <Saving label={text.planSaving} amount={order.plan_discount} />
        <AmountRow
          label={billText.delivery}
          value={order.shipping_charges > 0 ? formatRupees(order.shipping_charges) : billText.free}
        />
        <AmountRow
          label={orders.amount}
          value={formatRupees(order.final_amount)}
          className="mt-1 border-t border-dashed border-line pt-2 text-base font-semibold"
        />
      </dl>
      {order.tax_amount > 0 ? (
        <p className="mt-1 text-xs text-muted">{billText.includesGst(formatRupees(order.tax_amount))}</p>
      ) : null}
      <PackingChanges order={order} />
      <RefundsAfterDelivery order={order} />
      <MoneyState order={order} />
    </OrderPart>
  )
}

function Saving({ label, amount }: { label: string; amount: number }) {
  if (amount <= 0) return null
  return <AmountRow label={label} value={`− ${formatRupees(amount)}`} className="font-semibold text-leaf-ink" />
}

function MoneyState({ order }: { order: Order }) {
  if (order.refund) {
    const { to, status, amount } = order.refund
    return (
      <p className="mt-3 flex items-start gap-2 rounded-xl bg-leaf-tint px-3 py-2 text-sm font-medium text-leaf-ink">
        <IconArrowBackUp size={18} className="mt-0.5 shrink-0" aria-hidden />
        {text.refund[to][status](formatRupees(amount))}
      </p>
    )
  }
  return <p className="mt-2 text-sm text-muted">{paymentText(order)}</p>
}

function paymentText({ payment_method: method, o_status: status, amount_due: due }: Order): string {
  const paidWith = text.paidWith[method]
  if (paidWith) return text.paidBefore(paidWith)
  if (status === 'CANCELLED') return text.nothingPaid
  if (status === 'DELIVERED') return text.paidInCash
  return `${text.paidOnArrival} ${text.inCash(formatRupees(fromPaise(roundToCash(toPaise(due)))))}`
}
