import { clsx } from 'clsx'
import { useState } from 'react'
import type { OfficeOrderRow } from '@farmstand/contracts/office/order'
import type { OrderStatus } from '@farmstand/contracts/order-status'
import { notify } from '../lib/notify.tsx'
import { BoardCard } from './board-card.tsx'
import { DoorPaymentDialog } from './door-payment-dialog.tsx'
import { nextStepOf, useStepRights, useOrderSteps } from './order-actions.ts'
import { toggleMark } from './order-keys.ts'
import { stateFill } from './parts.tsx'
import { orderList } from '#messages/order-list.ts'
import { office as words } from '#messages/office.ts'

/** The number of cards of each state that are shown at first. Marked and focused cards are always shown. */
const SHOWN_AT_FIRST = 25

export interface BoardColumn {
  status: OrderStatus
  /** The orders of this column, sorted by delivery window. */
  rows: readonly OfficeOrderRow[]
}

interface BoardProps {
  columns: readonly BoardColumn[]
  marked: ReadonlySet<string>
  onMark: (marked: ReadonlySet<string>) => void
  /** The order that keyboard shortcuts act on. */
  current: string | null
  onCurrent: (uid: string) => void
}

/**
 * Shows orders in one column per state. A card moves on by a button, by the key M or by dragging, and takes the marked
 * cards along.
 */
export function OrderBoard({ columns, marked, onMark, current, onCurrent }: BoardProps) {
  const [dragged, setDragged] = useState<OfficeOrderRow | null>(null)
  const steps = useOrderSteps()
  const rights = useStepRights()
  const drop = (status: OrderStatus): void => {
    setDragged(null)
    if (!dragged || dragged.o_status === status) return
    const next = nextStepOf(dragged)
    const { order_number: number, o_status: from } = dragged
    if (next === null || !rights[next]) return notify.failed(orderList.noNext(number, words.status[from]))
    if (next !== status) return notify.failed(orderList.notNext(number, words.status[from], orderList.stepOf[next]))
    const own = columns.find((column) => column.status === from)?.rows ?? []
    void steps.step(next, marked.has(dragged.uid) ? own.filter(({ uid }) => marked.has(uid)) : [dragged])
  }
  return (
    // On a phone one column fills the screen, except for the edge of the next one, which invites to scroll.
    <div className="-mx-4 flex snap-x items-start gap-3 overflow-x-auto px-4 pb-4 max-md:scroll-px-4 md:mx-0 md:px-0">
      {columns.map(({ status, rows }) => (
        <Column
          key={status}
          status={status}
          rows={rows}
          isTarget={dragged !== null && nextStepOf(dragged) === status}
          isKept={({ uid }) => marked.has(uid) || uid === current}
          onDrop={() => drop(status)}
        >
          {(row) => (
            <BoardCard
              key={row.uid}
              row={row}
              marked={marked.has(row.uid)}
              here={row.uid === current}
              steps={steps}
              onMark={() => onMark(toggleMark(marked, row.uid))}
              onHere={() => onCurrent(row.uid)}
              onDrag={setDragged}
            />
          )}
        </Column>
      ))}
      <DoorPaymentDialog question={steps.question} />
    </div>
  )
}

interface ColumnProps extends BoardColumn {
  isTarget: boolean
  isKept: (row: OfficeOrderRow) => boolean
  onDrop: () => void
  children: (row: OfficeOrderRow) => React.ReactNode
}

function Column({ status, rows, isTarget, isKept, onDrop, children }: ColumnProps) {
  const [whole, setWhole] = useState(false)
  const shown = rows.filter((row, place) => whole || place < SHOWN_AT_FIRST || isKept(row))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is optional: the card's button and M do the same
    <section
      aria-label={orderList.inState(words.status[status], rows.length)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      className={clsx(
        'w-[82vw] max-w-80 shrink-0 snap-start rounded-card border bg-sunken md:w-56 md:max-w-none md:min-w-56 md:grow md:basis-0',
        isTarget ? 'border-leaf' : 'border-line',
      )}
    >
      <h2 className="flex min-h-11 items-center gap-2 px-3 text-sm">
        <span aria-hidden className={clsx('size-2.5 rounded-sm', stateFill[status])} />
        {words.status[status]}
        <span className="amount ml-auto font-normal text-muted">{rows.length}</span>
      </h2>
      {rows.length === 0 ? <p className="px-3 pb-3 text-sm text-muted">{orderList.nobodyThere}</p> : null}
      <ul className="grid gap-2 px-2 pb-2">{shown.map(children)}</ul>
      {shown.length < rows.length ? (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-11 w-full px-3 text-left text-sm text-muted hover:text-leaf-ink"
        >
          {orderList.moreInState(rows.length - shown.length)}
        </button>
      ) : null}
    </section>
  )
}
