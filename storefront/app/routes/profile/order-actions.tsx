import type { Order } from '@farmstand/contracts/order'
import { pages } from '@farmstand/contracts/pages'
import { IconCalendarClock, IconHelpCircle, IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CancelOrderDialog } from '../../features/account/orders/cancel-order-dialog.tsx'
import { momentText } from '../../features/account/orders/order-when.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { LateDialog } from '../../features/account/problems/late-dialog.tsx'
import { beginAddition } from '../../lib/addition-mode.ts'
import { cancelOrder, changeTime, order as text } from '#messages/orders.ts'
import { problems } from '#messages/problems.ts'
import { Button, ButtonLink } from '@farmstand/ui/button.tsx'
import { ChangeTimeDialog } from './change-time-dialog.tsx'
import { HelpSheet, type HelpChoice } from './help-sheet.tsx'

/** Classes that place two buttons side by side, and all of them on wide screens. */
const half = 'grow basis-2/5 md:basis-auto'

/** Shows the actions for an open order, with their deadline. Only one sheet is open at a time. */
export function OrderActions({ order }: { order: Order }) {
  const [sheet, setSheet] = useState<HelpChoice | 'help' | null>(null)
  const changeButton = useOpenOnAddress('#time', () => setSheet('time'))
  const helpButton = useOpenOnAddress('#help', () => setSheet('help'))
  const close = (): void => setSheet(null)
  // With fitting items in the cart, the customer only has to confirm. Otherwise the shop opens.
  const fits = useCart().lines.some(({ department }) => department === order.department)
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {order.can_change_time ? (
          <Button ref={changeButton} look="plain" className={half} onClick={() => setSheet('time')}>
            <IconCalendarClock aria-hidden size={20} />
            {changeTime.button}
          </Button>
        ) : null}
        <Button ref={helpButton} look="plain" className={half} onClick={() => setSheet('help')}>
          <IconHelpCircle aria-hidden size={20} />
          {problems.button}
        </Button>
        {order.can_add ? (
          <ButtonLink
            to={fits ? pages.addTo(order.uid) : pages.home}
            onClick={() => beginAddition(order)}
            className={half}
          >
            <IconPlus aria-hidden size={20} />
            {text.addTo}
          </ButtonLink>
        ) : null}
      </div>
      {order.can_cancel ? (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
          {/* With large text, the button wraps below the deadline instead of leaving the screen. */}
          <p className="min-w-0 grow basis-40 text-xs text-muted">
            {(order.can_change_time && order.can_add ? text.changeUntil : cancelOrder.until)(
              momentText(order.cancel_until),
            )}
          </p>
          <Button look="quiet" className="-mr-2 shrink-0 px-2! text-danger!" onClick={() => setSheet('cancel')}>
            {cancelOrder.button}
          </Button>
        </div>
      ) : null}
      {sheet === 'help' ? <HelpSheet order={order} onChoose={setSheet} onClose={close} /> : null}
      {sheet === 'time' ? <ChangeTimeDialog order={order} onClose={close} /> : null}
      {sheet === 'cancel' ? <CancelOrderDialog order={order} onClose={close} /> : null}
      {sheet === 'late' ? <LateDialog order={order} onClose={close} /> : null}
    </div>
  )
}

/**
 * Calls `open` once if the address has the fragment `mark`. Then removes the fragment, so that a reload shows the order
 * and not the dialog. The returned ref is for the button that opens the same dialog: it gets the focus back.
 */
function useOpenOnAddress(mark: '#time' | '#help', open: () => void) {
  const button = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const openNow = useEffectEvent(() => {
    if (hash !== mark || !button.current) return
    button.current.focus()
    open()
    void navigate(pathname, { replace: true, preventScrollReset: true })
  })
  useEffect(() => openNow(), [])
  return button
}
