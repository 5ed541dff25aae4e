import type { Order } from '@farmstand/contracts/order'
import { formatRupees } from '@farmstand/contracts/money'
import { pages } from '@farmstand/contracts/pages'
import { dateText, dateTimeText } from '../../lib/dates.ts'
import { addition as text } from '#messages/checkout.ts'
import { ButtonLink } from '@farmstand/ui/button.tsx'
import { FailureNote } from './failure-note.tsx'
import type { Failure } from './checkout-state.ts'
import type { CheckoutLine } from './parts.ts'
import { Section } from './section.tsx'
import { endAddition } from '../../lib/addition-mode.ts'
import { windowText } from '../../lib/times.ts'

interface AdditionSectionProps {
  order: Order
  lines: readonly CheckoutLine[]
  failure: Failure | undefined
}

/**
 * Shows the order that receives the addition, with its delivery and the added lines. At checkout, this replaces the
 * steps for address and delivery.
 */
export function AdditionSection({ order, lines, failure }: AdditionSectionProps) {
  return (
    <Section title={text.title(order.order_number)}>
      {failure ? <FailureNote title={text.failed} failure={failure} /> : null}
      <p className="text-sm">
        {text.comes(dateText(order.expected_delivery_date), windowText(order.delivery_slot.name))}
      </p>
      <p className="text-sm break-words text-muted">{order.delivery_address}</p>
      <ul className="mt-3 divide-y divide-line border-t border-line text-sm">
        {lines.map((line) => (
          <li key={`${line.type}:${line.id}`} className="flex justify-between gap-3 py-2">
            <span className="min-w-0">{`${line.name} × ${line.quantity}`}</span>
            <span className="amount font-semibold">{formatRupees(line.lineTotal)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{text.until(dateTimeText(order.cancel_until))}</p>
      <ButtonLink look="quiet" size="sm" className="-mx-3" to={pages.checkout} onClick={() => endAddition()}>
        {text.asNewOrder}
      </ButtonLink>
    </Section>
  )
}
