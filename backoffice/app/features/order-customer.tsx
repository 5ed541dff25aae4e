import type { OfficeOrder } from '@farmstand/contracts/office/order'
import { formatRupees } from '@farmstand/contracts/money'
import { Card } from '@farmstand/ui/card.tsx'
import { roundRupees } from '../lib/words.ts'
import { counter } from '#messages/counter.ts'
import { orderWords } from '#messages/order.ts'
import { office as words } from '#messages/office.ts'

/** The usual names of addresses in the screen's language. A customer may write another one. */
const addressTypes: Readonly<Record<string, string>> = counter.addressTypes

const link =
  'inline-flex min-h-10 flex-1 items-center justify-center rounded-tile border border-line text-sm font-semibold'

/** Shows who receives the order, if it is not the customer. */
function Receiver({ name, mobile }: { name: string; mobile: string }) {
  if (name + mobile === '') return null
  return (
    <p className="mt-2 flex min-h-10 flex-wrap items-center gap-x-2 font-semibold">
      {orderWords.receiver(name || mobile)}
      {mobile ? (
        <a href={`tel:${mobile}`} className="amount inline-flex min-h-10 items-center underline">
          {mobile}
        </a>
      ) : null}
    </p>
  )
}

export function OrderCustomer({ shown: { order, customer } }: { shown: OfficeOrder }) {
  if (!customer) return null
  const digits = order.contact.replaceAll(/\D/g, '')
  const place = encodeURIComponent(order.delivery_address)
  return (
    <Card className="p-4 text-sm">
      <h2 className="text-base">{order.customer_name || orderWords.noName}</h2>
      <p className="amount">{order.contact}</p>
      <p className="text-xs text-muted">
        {orderWords.customerFacts(customer.orders, roundRupees(customer.spent), customer.since.slice(0, 4))}
      </p>
      <div className="mt-3 flex gap-2">
        <a href={`tel:+${digits}`} className={link}>
          {words.call}
        </a>
        <a href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer" className={link}>
          {orderWords.whatsapp}
        </a>
        <a href={`https://maps.google.com/?q=${place}`} target="_blank" rel="noreferrer" className={link}>
          {orderWords.map}
        </a>
      </div>
      <p className="mt-3">{order.delivery_address}</p>
      <p className="text-muted">
        {[
          order.delivery_address.includes(order.pincode) ? '' : order.pincode,
          addressTypes[order.deliver_to] ?? order.deliver_to,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Receiver name={order.receiver_name} mobile={order.receiver_mobile} />
      {order.rider_note ? <p className="mt-2 font-semibold">{orderWords.forRider(order.rider_note)}</p> : null}
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3">
        <dt className="text-muted">{orderWords.wallet}</dt>
        <dd className="amount font-semibold">{formatRupees(customer.wallet)}</dd>
        <dt className="text-muted">{orderWords.cancelledBefore}</dt>
        <dd className="text-right font-semibold">{customer.cancelled}</dd>
      </dl>
    </Card>
  )
}
