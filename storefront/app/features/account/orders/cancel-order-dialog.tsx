import type { Order } from '@farmstand/contracts/order'
import { openStatuses, type OtherPartChoice } from '@farmstand/contracts/order-status'
import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import { useState } from 'react'
import { dateTimeText } from '../../../lib/dates.ts'
import { cancelOrder as text } from '#messages/orders.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Sheet } from '@farmstand/ui/sheet.tsx'
import { useCancelOrder } from './use-orders.ts'

/**
 * Asks the customer to confirm the cancellation. Shows what happens to the money and to the other order of the same
 * checkout, then cancels.
 */
export function CancelOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { other_part: other } = order
  const cancel = useCancelOrder(order.uid)
  const only = other?.choices.length === 1 ? (other.choices[0] ?? null) : null
  const [chosen, setChosen] = useState<OtherPartChoice | null>(only)
  const undecided = other !== null && chosen === null
  const added = openAdditionsOf(order)
  return (
    <Sheet
      open
      onClose={onClose}
      title={text.title}
      closeLabel={text.close}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button look="outline" size="lg" onClick={onClose}>
            {text.keep}
          </Button>
          <Button
            look="danger"
            size="lg"
            disabled={cancel.isPending || undecided}
            aria-describedby={undecided ? 'other-part' : undefined}
            onClick={() => cancel.mutate(chosen ?? undefined, { onSettled: onClose })}
          >
            {cancel.isPending ? text.working : text.confirm[howMany(1 + added.length + (chosen === 'CANCEL' ? 1 : 0))]}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3 px-5 py-4">
        {other ? <OtherPart order={order} other={other} chosen={chosen} onChoose={setChosen} /> : null}
        {added.length > 0 ? (
          <p className="rounded-tile bg-turmeric-tint px-3 py-2 text-sm">
            {text.added(added.map(({ order_number: number }) => number).join(', '), added.length)}
          </p>
        ) : null}
        {undecided
          ? null
          : refundsOf(order, chosen).map(([method, amount]) => (
              <p key={method} className="font-medium">
                {text.money[method]?.(formatRupees(amount))}
              </p>
            ))}
        <p className="text-sm text-muted">{text.forGood}</p>
        <p className="text-sm text-muted">{text.until(dateTimeText(order.cancel_until))}</p>
      </div>
    </Sheet>
  )
}

const howMany = (orders: number): keyof typeof text.confirm => (orders === 1 ? 'one' : orders === 2 ? 'both' : 'all')

/** Returns the orders that were added to this one. The shop cancels them with it. */
const openAdditionsOf = ({ additions }: Order): Order['additions'] =>
  additions.filter(({ o_status: status }) => openStatuses.includes(status))

/**
 * Returns the refund in rupees for each payment method, including the refunds of additions. An unpaid order is left out
 * when another one was paid.
 */
function refundsOf(order: Order, chosen: OtherPartChoice | null): [method: string, amount: number][] {
  const sums = new Map([[order.payment_method, toPaise(refundAmount(order, chosen))]])
  for (const { payment_method: method, amount_due: due } of openAdditionsOf(order))
    sums.set(method, (sums.get(method) ?? 0) + toPaise(due))
  const paid = [...sums].filter(([method]) => method !== 'COD')
  return (paid.length > 0 ? paid : [...sums]).map(([method, paise]) => [method, fromPaise(paise)])
}

/**
 * Returns the refund in rupees. The delivery fee of the other order is subtracted if that order stays. The other
 * order's amount is added if it is cancelled too.
 */
function refundAmount({ amount_due: due, other_part: other }: Order, chosen: OtherPartChoice | null): number {
  if (!other || chosen === null) return due
  const [own, fee, rest] = [toPaise(due), toPaise(other.own_fee), toPaise(other.amount_due)]
  return fromPaise(chosen === 'FEE' ? own - fee : own + rest)
}

interface OtherPartProps {
  order: Order
  other: NonNullable<Order['other_part']>
  chosen: OtherPartChoice | null
  onChoose: (choice: OtherPartChoice) => void
}

/**
 * Asks what to do with the other order of the same checkout. That order was accepted, or had its delivery price, only
 * because both were ordered together.
 */
function OtherPart({ order, other, chosen, onChoose }: OtherPartProps) {
  const { order_number: number, own_fee: fee, choices } = other
  if (!choices.includes('FEE'))
    return <p className="rounded-tile bg-turmeric-tint px-3 py-2 text-sm">{text.both(number)}</p>
  const words = {
    FEE: text.keepOther(number, formatRupees(fee), order.payment_method !== 'COD'),
    CANCEL: text.cancelOther(number),
  } as const
  return (
    <fieldset id="other-part" className="flex flex-col gap-1 rounded-tile bg-turmeric-tint px-3 py-2">
      <legend className="sr-only">{text.otherTitle(number)}</legend>
      <p aria-hidden className="font-medium">
        {text.otherTitle(number)}
      </p>
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="radio"
            name="other-part"
            className="size-5 shrink-0 accent-leaf"
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
          />
          {words[choice]}
        </label>
      ))}
    </fieldset>
  )
}
