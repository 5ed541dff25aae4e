import { formatRupees } from '@farmstand/contracts/money'
import type { Order } from '@farmstand/contracts/order'
import { pages } from '@farmstand/contracts/pages'
import { headlineOf } from '../../features/account/orders/order-when.ts'
import { checkout as text } from '#messages/checkout.ts'
import { orders as orderText } from '#messages/orders.ts'
import { ButtonLink } from '@farmstand/ui/button.tsx'

/** What became of an order that was sent before this page was opened. */
export function Settled({ order }: { order: Order }) {
  const cancelled = order.o_status === 'CANCELLED'
  return (
    <section className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-tile bg-leaf-tint px-3.5 py-3">
      <output className="min-w-0 grow basis-60 text-sm">
        <b className="block font-semibold">{text.settled[cancelled ? 'cancelled' : 'placed'](order.order_number)}</b>
        {cancelled ? null : `${headlineOf(order)} · ${formatRupees(order.final_amount)}`}
      </output>
      <ButtonLink to={pages.order(order.uid)} look="outline" className="bg-surface">
        {orderText.view}
      </ButtonLink>
    </section>
  )
}
