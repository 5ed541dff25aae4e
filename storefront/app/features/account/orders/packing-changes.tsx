import type { Order, OrderAdjustment } from '@farmstand/contracts/order'
import { packedOtherwise as text } from '#messages/orders.ts'
import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import { refundedPaise } from './refunds-after-delivery.tsx'
import { AmountRow } from '../../../ui/amount-row.tsx'

/** Lists what changed when the order was packed, the new amount of the order and where the difference went. */
export function PackingChanges({ order }: { order: Order }) {
  const { adjustments } = order
  if (adjustments.length === 0) return null
  const isPaid = order.o_status === 'DELIVERED'
  const places = [...new Set(adjustments.map(({ to }) => to))]
  const sumForDestination = (place: OrderAdjustment['to']): number =>
    fromPaise(adjustments.filter(({ to }) => to === place).reduce((sum, { amount }) => sum + toPaise(amount), 0))
  return (
    <div className="mt-3 border-t border-dashed border-line pt-3 text-sm">
      <h3 className="font-semibold">{text.title}</h3>
      <dl className="mt-1.5 flex flex-col gap-1.5">
        {adjustments.map((one) => (
          <AmountRow
            key={`${one.name} ${one.kind}`}
            label={`${one.name}: ${changeText(one)}`}
            value={`− ${formatRupees(one.amount)}`}
          />
        ))}
        <AmountRow
          label={isPaid ? text.paid : text.due}
          value={formatRupees(fromPaise(toPaise(order.amount_due) + refundedPaise(order)))}
          className="mt-1 border-t border-dashed border-line pt-2 text-base font-semibold"
        />
      </dl>
      <ul className="mt-1 text-xs text-muted">
        {places.map((place) => (
          <li key={place}>
            {text.to[place === 'DUE' && isPaid ? 'PAID_LESS' : place](formatRupees(sumForDestination(place)))}
          </li>
        ))}
      </ul>
    </div>
  )
}

function changeText({ kind, quantity, packed, packed_g: grams, ordered_g: ordered, instead }: OrderAdjustment): string {
  if (instead !== null) return text.instead(instead)
  if (grams !== null && ordered !== null) return text.weighed(grams, ordered)
  return kind === 'SHORT' && packed === 0 ? text.missing : text.fewer(packed, quantity)
}
