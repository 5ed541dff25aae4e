import type { OrderSummary } from '@farmstand/contracts/order'
import { pages } from '@farmstand/contracts/pages'
import { dateText } from '../../lib/dates.ts'
import { addition as text } from '#messages/checkout.ts'
import { ButtonLink } from '@farmstand/ui/button.tsx'
import { partsWithLines, type CheckoutLine, splitLines } from './parts.ts'
import { windowText } from '../../lib/times.ts'

interface AddToOrderOfferProps {
  /** Open orders to which the cart could be added. */
  open: readonly OrderSummary[]
  lines: readonly CheckoutLine[]
}

/** Offers to add the cart to an open order that can take the whole cart. */
export function AddToOrderOffer({ open, lines }: AddToOrderOfferProps) {
  const parts = partsWithLines(splitLines(lines))
  const order = open.find(({ department }) => parts.length === 1 && parts[0] === department)
  if (!order) return null
  return (
    <section
      aria-label={text.offerTitle}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-tile bg-leaf-tint px-3.5 py-3"
    >
      <p className="min-w-0 grow basis-60 text-sm">
        <b className="block font-semibold">{text.offerTitle}</b>
        {text.offer(order.order_number, dateText(order.expected_delivery_date), windowText(order.delivery_slot.name))}
      </p>
      <ButtonLink to={pages.addTo(order.uid)} look="outline" className="bg-surface">
        {text.add(order.order_number)}
      </ButtonLink>
    </section>
  )
}
