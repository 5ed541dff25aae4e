import { roundToCash, formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import type { OfficeOrder } from '@farmstand/contracts/office/order'
import { Card } from '@farmstand/ui/card.tsx'
import { OrderNote } from './order-note.tsx'
import { paymentText } from './payment-name.ts'
import { amountToPack, lineStatusText } from './packing/line-texts.ts'
import { Thumb } from './thumb.tsx'
import { VegMark } from './veg-mark.tsx'
import { packing } from '#messages/packing.ts'
import { refunds } from '#messages/refunds.ts'
import { orderWords } from '#messages/order.ts'
import { office as words } from '#messages/office.ts'

export function OrderLines({ shown }: { shown: OfficeOrder }) {
  const { order } = shown
  const begun = shown.packing.some((pick) => lineStatusText(pick) !== '')
  return (
    <Card className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted">
            <th className="px-4 py-2.5 font-normal max-sm:px-3">{orderWords.line}</th>
            <th className="text-right font-normal max-sm:hidden">{orderWords.ordered}</th>
            {begun ? <th className="px-4 font-normal max-sm:px-2">{packing.packedColumn}</th> : null}
            <th className="px-4 text-right font-normal max-sm:pl-0">{orderWords.amount}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {order.lines.map((line, position) => (
            <tr key={`${line.type} ${line.item_id}`}>
              <td className="px-4 py-2 max-sm:px-3">
                <div className="flex items-center gap-3 max-sm:gap-2">
                  <Thumb path={line.image_urls[0]} className="max-sm:hidden" />
                  <VegMark veg={line.veg_nonveg_type === 0} />
                  <div>
                    <p className="font-medium wrap-anywhere">{line.name}</p>
                    <p className="text-xs text-muted">
                      <span className="sm:hidden">{line.quantity} × </span>
                      {formatRupees(line.price)}, {line.units}
                    </p>
                  </div>
                </div>
              </td>
              <td className="text-right whitespace-nowrap max-sm:hidden">
                {line.quantity} × {line.units}
              </td>
              {begun ? (
                <td className="px-4 py-2 max-sm:px-2">
                  <Packed picks={shown.packing.filter((pick) => pick.position === position)} />
                </td>
              ) : null}
              <td className="amount px-4 text-right max-sm:pl-0 font-semibold">
                <Amount ordered={line.line_total} picks={shown.packing.filter((pick) => pick.position === position)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid gap-4 border-t border-line p-4 md:grid-cols-2">
        <OrderNote shown={shown} />
        <Sums order={order} bags={shown.bags} />
      </div>
    </Card>
  )
}

/**
 * Shows the current amount of a line. If it is lower than the ordered amount, shows that one above it, struck through.
 */
function Amount({ ordered, picks }: { ordered: number; picks: OfficeOrder['packing'] }) {
  const back = picks.reduce((sum, pick) => sum + toPaise(pick.back), 0)
  if (back === 0) return formatRupees(ordered)
  return (
    <>
      <s className="block text-xs font-normal text-muted">{formatRupees(ordered)}</s>
      {formatRupees(fromPaise(toPaise(ordered) - back))}
    </>
  )
}

/** Shows what was packed of a line: one row for an item, several rows for the items of a combo. */
const Packed = ({ picks }: { picks: OfficeOrder['packing'] }) => (
  <ul className="grid gap-0.5">
    {picks.map((pick) => (
      <li key={pick.stock_id} className="flex flex-wrap items-center gap-x-2">
        {pick.combo ? <span className="text-xs text-muted">{pick.name}</span> : null}
        <span className={pick.state === 'OPEN' ? 'text-muted' : 'font-semibold'}>
          {pick.state === 'OPEN'
            ? lineStatusText(pick) || packing.toPack
            : pick.state === 'PACKED' && pick.packed_g === null
              ? amountToPack(pick)
              : lineStatusText(pick)}
        </span>
        {pick.back > 0 ? (
          <span className="amount rounded-lg bg-tone-leaf px-2 py-0.5 text-xs font-semibold text-leaf-ink">
            −{formatRupees(pick.back)}
          </span>
        ) : null}
      </li>
    ))}
  </ul>
)

function Sums({ order, bags }: { order: OfficeOrder['order']; bags: number | null }) {
  const less = fromPaise(order.adjustments.reduce((sum, { amount }) => sum + toPaise(amount), 0))
  const rows = [
    [orderWords.itemsAsOrdered, order.total_item_cost],
    ...(order.total_discount > 0 ? ([[orderWords.discount, -order.total_discount]] as const) : []),
    [words.delivery, order.shipping_charges],
    ...(less > 0 ? ([[packing.less, -less]] as const) : []),
    ...order.credits.map(({ note, amount }) => [`${refunds.givenBack}, ${note}`, -amount] as const),
  ] as const
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 self-start text-sm">
      {rows.map(([name, amount]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="amount text-right">{formatRupees(amount)}</dd>
        </div>
      ))}
      <dt className="mt-1 border-t border-line pt-1 text-base font-semibold">{orderTotalName(order)}</dt>
      <dd className="amount mt-1 border-t border-line pt-1 text-right text-base font-bold">
        {formatRupees(orderTotal(order))}
      </dd>
      <dt className="text-xs text-muted">{orderWords.gstIncluded(formatRupees(order.tax_amount))}</dt>
      <dd className="text-right text-xs text-muted">
        {[paymentText(order.payment_method, order.follows?.order_number), bags === null ? '' : packing.bagsOf(bags)]
          .filter(Boolean)
          .join(', ')}
      </dd>
      {order.refund ? (
        <>
          <dt>{orderWords.refundUnderWay}</dt>
          <dd className="amount text-right">{formatRupees(order.refund.amount)}</dd>
        </>
      ) : null}
    </dl>
  )
}

const stillInCash = ({
  o_status: status,
  payment_method: method,
}: Pick<OfficeOrder['order'], 'o_status' | 'payment_method'>): boolean =>
  method === 'COD' && status !== 'DELIVERED' && status !== 'CANCELLED'

/** Returns the total in rupees. Cash that is still to be collected is rounded to whole rupees. */
export const orderTotal = (order: Pick<OfficeOrder['order'], 'o_status' | 'payment_method' | 'amount_due'>): number =>
  stillInCash(order) ? fromPaise(roundToCash(toPaise(order.amount_due))) : order.amount_due

/**
 * Returns the label of the total. Cash is due until the order ends, while wallet and online orders are already paid.
 */
export function orderTotalName({
  o_status: status,
  payment_method: method,
}: Pick<OfficeOrder['order'], 'o_status' | 'payment_method'>): string {
  if (status === 'CANCELLED') return orderWords.cameTo
  return stillInCash({ o_status: status, payment_method: method }) ? words.toPay : orderWords.paid
}
