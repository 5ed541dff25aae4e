import { InvalidArgumentError } from 'commander'
import { formatRupees } from '@farmstand/contracts/money'
import type { Order } from '@farmstand/contracts/order'
import { orderStatuses, type OrderStatus } from '@farmstand/contracts/order-status'
import { shopDay, shopTime } from '../platform/clock.ts'
import { oneLine } from '../platform/text.ts'
import { table } from './answer.ts'

/** A status as a seller types it: 'packed' and 'out-for-delivery' are fine. */
export function orderStatus(text: string): OrderStatus {
  const wanted = text.toUpperCase().replaceAll('-', '_')
  const status = orderStatuses.find((one) => one === wanted)
  if (!status) throw new InvalidArgumentError(`It must be one of ${orderStatuses.join(', ')}.`)
  return status
}

const whenShort = { REFUND: 'money back', NEAREST: 'send the nearest', CALL: 'call the customer' } as const

/** An order as its seller reads it. */
export function orderLines(order: Order): string[] {
  const facts = [
    ['Order', `${order.order_number} (${order.uid})`],
    ['Status', order.o_status],
    ['Department', order.department],
    ['Deliver', `${shopDay(new Date(order.expected_delivery_date))}, ${order.delivery_slot.name}`],
    ['Priority', order.priority ? 'yes' : ''],
    ['To', [order.customer_name, order.contact].filter(Boolean).join(', ')],
    ['Address', oneLine([order.delivery_address, order.pincode].filter(Boolean).join(', '))],
    ['For the rider', oneLine(order.rider_note)],
    ['Occasion', [order.occasion, order.occasion_members].filter(Boolean).join(', for ')],
    ['If short', order.when_short ? whenShort[order.when_short] : ''],
    ['Their note', oneLine(order.customer_note)],
    ['Payment', order.payment_method],
    ['Money back', moneyBack(order)],
    ...order.credits.map(({ note, amount, to, status }) => [
      'Given back',
      `${formatRupees(amount)} to the ${to === 'WALLET' ? 'wallet' : 'payment'}${status === 'DONE' ? '' : ', on its way'}, credit note ${note}`,
    ]),
    ['Invoices', order.invoices.join(', ')],
  ].filter(([, value]) => value)
  const sums = [
    ['Items', formatRupees(order.total_item_cost)],
    ['Discount', formatRupees(-order.total_discount)],
    ['Delivery', formatRupees(order.shipping_charges)],
    ['Total', `${formatRupees(order.final_amount)}, GST ${formatRupees(order.tax_amount)} included`],
    ...(order.amount_due === order.final_amount ? [] : [['In the end', formatRupees(order.amount_due)]]),
  ]
  return [
    ...aligned(facts),
    '',
    ...table(
      ['quantity', 'item', 'units', 'price', 'amount'],
      order.lines.map((line) => [
        line.quantity,
        line.name,
        line.units,
        formatRupees(line.price),
        formatRupees(line.line_total),
      ]),
    ),
    '',
    ...aligned(sums),
    '',
    ...aligned(order.events.map(({ o_status, at }) => [o_status, shopTime(new Date(at))])),
  ]
}

const aligned = (rows: readonly (readonly string[])[]): string[] => {
  const width = Math.max(...rows.map(([name = '']) => name.length))
  return rows.map(([name = '', value = '']) => `${name.padEnd(width)}  ${value}`)
}

/** What happens to a cancelled order's money, in words; empty when there is nothing to say. */
export function moneyBack({ o_status, refund }: Pick<Order, 'o_status' | 'refund'>): string {
  if (o_status !== 'CANCELLED') return ''
  if (!refund) return 'nothing had been paid'
  const amount = formatRupees(refund.amount)
  if (refund.to === 'WALLET') return `${amount} is back in the customer's wallet`
  return refund.status === 'DONE'
    ? `${amount} went back by the payment provider`
    : `${amount} goes back by the payment provider; the running shop sends the refund, or as soon as it runs again`
}
