import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { OfficeOrderRow } from '@farmstand/contracts/office/order'
import { formatRupees } from '@farmstand/contracts/money'
import { Button } from '@farmstand/ui/button.tsx'
import { nextStepOf, useStepRights, type useOrderSteps } from './order-actions.ts'
import { Flags } from './order-flags.tsx'
import { MarkBox } from './order-table.tsx'
import { paymentText } from './payment-name.ts'
import { shortDayOf } from '../lib/words.ts'
import { orderList } from '#messages/order-list.ts'
import { office as words } from '#messages/office.ts'
import { windowText } from '../lib/times.ts'

interface CardProps {
  row: OfficeOrderRow
  marked: boolean
  /** True if keyboard shortcuts act on this card. */
  here: boolean
  steps: ReturnType<typeof useOrderSteps>
  onMark: () => void
  onHere: () => void
  /** Called with the dragged order, and with null when the drag ends. */
  onDrag: (row: OfficeOrderRow | null) => void
}

/** Shows one order on the board, with the button for the next step of the order. */
export function BoardCard({ row, marked, here, steps, onMark, onHere, onDrag }: CardProps) {
  const next = nextStepOf(row)
  const rights = useStepRights()
  const mayStep = next !== null && rights[next]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is optional: its button and M do the same
    <li
      id={`order-${row.uid}`}
      aria-current={here || undefined}
      draggable={mayStep}
      onDragStart={() => onDrag(row)}
      onDragEnd={() => onDrag(null)}
      onFocus={onHere}
      className={clsx(
        'rounded-tile border border-line text-sm',
        marked ? 'bg-leaf-tint' : 'bg-surface',
        here && 'outline-2 -outline-offset-2 outline-leaf',
        mayStep && 'md:cursor-grab',
      )}
    >
      <div className="flex items-center">
        <MarkBox label={orderList.selectOrder(row.order_number)} checked={marked} onChange={onMark} />
        <Link to={`/orders/${row.uid}`} draggable={false} className="inline-flex min-h-11 items-center font-semibold">
          #{row.order_number}
        </Link>
        <b className="amount ml-auto pr-3">{formatRupees(row.to_pay)}</b>
      </div>
      <div className="grid gap-1.5 px-3 pb-3">
        <p>
          <span className="font-medium">{row.customer_name}</span>{' '}
          <span className="text-muted">{[row.area, row.pincode].filter(Boolean).join(' ')}</span>
        </p>
        <p className="text-xs text-muted">
          {[
            `${windowText(row.slot.name)}, ${shortDayOf(row.delivery_day)}`,
            row.department === 'KITCHEN' ? words.department.KITCHEN : '',
            paymentText(row.payment_method, row.follows),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Flags flags={row.flags} />
        {mayStep ? (
          <Button
            look="outline"
            size="sm"
            aria-label={orderList.stepOfOne(orderList.stepOf[next], row.order_number)}
            disabled={steps.busy}
            onClick={() => void steps.step(next, [row])}
            className="max-md:min-h-11"
          >
            {orderList.stepOf[next]}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
