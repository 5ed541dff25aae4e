import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { OfficeOrderRow } from '@farmstand/contracts/office/order'
import { formatRupees } from '@farmstand/contracts/money'
import { CancelDialog } from './cancel-dialog.tsx'
import { DoorPaymentDialog } from './door-payment-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useOrderSteps } from './order-actions.ts'
import { PaperLink } from './paper-link.tsx'
import { useHasPermission } from './session.ts'
import { StepButtons } from './step-buttons.tsx'
import { packing } from '#messages/packing.ts'
import { orderList } from '#messages/order-list.ts'
import { office as words } from '#messages/office.ts'

/** The maximum number of slips in one printable document of the server. */
const MAX_SLIPS = 60

/** Offers actions for all marked orders: the next step of each state, another delivery window, cancellation. */
export function BulkBar({ chosen, onClear }: { chosen: readonly OfficeOrderRow[]; onClear: () => void }) {
  const steps = useOrderSteps()
  const mayChange = useHasPermission('orders.change')
  const mayPack = useHasPermission('orders.pack')
  const [dialog, setDialog] = useState<'cancel' | 'move' | null>(null)
  const { bar, byKeys } = useFocusRescue()
  if (chosen.length === 0) {
    // Closes the dialog, so that it does not open by itself when other orders are marked.
    if (dialog !== null) setDialog(null)
    return null
  }
  const value = chosen.reduce((sum, { to_pay: amount }) => sum + amount, 0)
  const departments = new Set(chosen.map(({ department }) => department))
  const [first] = chosen
  const close = (): void => setDialog(null)
  return (
    <>
      <section
        ref={bar}
        {...byKeys}
        tabIndex={-1}
        aria-label={orderList.selected(chosen.length)}
        className="fixed inset-x-2 bottom-18 z-40 mx-auto flex w-fit md:left-53 max-w-[calc(100%-1rem)] flex-wrap items-center gap-2 rounded-2xl bg-button-ink py-2 pr-2 pl-5 text-on-button-ink shadow-lift md:bottom-4"
      >
        <output className="mr-2 text-sm">
          <b>{orderList.selected(chosen.length)}</b> <span className="amount opacity-80">{formatRupees(value)}</span>
        </output>
        <StepButtons orders={chosen} steps={steps} size="sm" />
        {mayPack ? (
          <Papers name="slips" of={chosen} all={packing.slips(chosen.length)} some={packing.slipsOfSome} />
        ) : null}
        {mayPack ? <Papers name="labels" of={chosen} all={packing.labelsOfAll} some={packing.labelsOfAll} /> : null}
        {mayChange && departments.size === 1 ? (
          <BarButton onClick={() => setDialog('move')}>{orderList.moveWindow}</BarButton>
        ) : null}
        {mayChange ? <BarButton onClick={() => setDialog('cancel')}>{words.cancel}</BarButton> : null}
        <button
          type="button"
          aria-label={orderList.clear}
          onClick={onClear}
          className="inline-flex size-10 items-center justify-center rounded-full hover:opacity-80"
        >
          <IconX aria-hidden className="size-5" />
        </button>
      </section>
      <DoorPaymentDialog question={steps.question} />
      <CancelDialog open={dialog === 'cancel'} onClose={close} orders={chosen} />
      {first ? (
        <MoveDialog open={dialog === 'move'} onClose={close} orders={chosen} department={first.department} />
      ) : null}
    </>
  )
}

/**
 * Moves the keyboard focus to the bar when the pressed button disappears, and to the content when the bar disappears.
 */
function useFocusRescue() {
  const bar = useRef<HTMLElement>(null)
  const acting = useRef(false)
  useEffect(() => {
    if (!acting.current || document.activeElement !== document.body) return
    const next = bar.current ?? document.getElementById('content')
    next?.focus({ preventScroll: true })
  })
  const byKeys = {
    onKeyDown: () => (acting.current = true),
    onPointerDown: () => (acting.current = false),
  }
  return { bar, byKeys }
}

/** Links to the printable documents of the orders, one for each 60 orders: 'Slips 1–60', 'Slips 61–100'. */
function Papers({
  name,
  of: orders,
  all,
  some,
}: {
  name: 'slips' | 'labels'
  of: readonly OfficeOrderRow[]
  all: string
  some: string
}) {
  const uids = orders.map(({ uid }) => uid)
  const parts = Array.from({ length: Math.ceil(uids.length / MAX_SLIPS) }, (_, part) => part * MAX_SLIPS)
  return parts.map((from) => {
    const drawn = uids.slice(from, from + MAX_SLIPS)
    return (
      <PaperLink key={from} name={name} query={{ uids: drawn.join(',') }} className="px-3 hover:opacity-80">
        {parts.length === 1 ? all : `${some} ${from + 1}–${from + drawn.length}`}
      </PaperLink>
    )
  })
}

const BarButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" onClick={onClick} className="min-h-9 rounded-tile px-3 text-sm font-semibold hover:opacity-80">
    {children}
  </button>
)
