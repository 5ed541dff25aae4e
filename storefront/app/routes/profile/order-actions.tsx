import type { Order } from '@farmstand/contracts/order'
import { openStatuses } from '@farmstand/contracts/order-status'
import { pages } from '@farmstand/contracts/pages'
import { IconCalendarClock, IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { CancelOrderDialog } from '../../features/account/orders/cancel-order-dialog.tsx'
import { momentText } from '../../features/account/orders/order-when.ts'
import { LateDialog } from '../../features/account/problems/late-dialog.tsx'
import { cancelOrder, changeTime, order as text } from '#messages/orders.ts'
import { problems } from '#messages/problems.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ChangeTimeDialog } from './change-time-dialog.tsx'
import { HelpSheet, type HelpChoice } from './help-sheet.tsx'

/** Two side by side. */
const half = 'grow basis-2/5'

/** What may still be done with an order before it comes, and until when. One sheet at a time. */
export function OrderActions({ order }: { order: Order }) {
  const [sheet, setSheet] = useState<HelpChoice | 'help' | null>(null)
  const close = (): void => setSheet(null)
  if (!openStatuses.includes(order.o_status)) return null
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {order.can_change_time ? (
          <Button look="outline" className={half} onClick={() => setSheet('time')}>
            <IconCalendarClock aria-hidden size={20} />
            {changeTime.button}
          </Button>
        ) : null}
        <Button look="outline" className={half} onClick={() => setSheet('help')}>
          <IconHelpCircle aria-hidden size={20} />
          {problems.button}
        </Button>
        {order.can_add ? (
          <ButtonLink to={pages.addTo(order.uid)} look="outline" className={half}>
            {text.addTo}
          </ButtonLink>
        ) : null}
        {order.can_cancel ? (
          <Button look="danger" className={half} onClick={() => setSheet('cancel')}>
            {cancelOrder.button}
          </Button>
        ) : null}
      </div>
      {order.can_cancel ? (
        <p className="mt-1.5 text-xs text-muted">
          {(order.can_change_time && order.can_add ? text.changeUntil : cancelOrder.until)(
            momentText(order.cancel_until),
          )}
        </p>
      ) : null}
      {sheet === 'help' ? <HelpSheet order={order} onChoose={setSheet} onClose={close} /> : null}
      {sheet === 'time' ? <ChangeTimeDialog order={order} onClose={close} /> : null}
      {sheet === 'cancel' ? <CancelOrderDialog order={order} onClose={close} /> : null}
      {sheet === 'late' ? <LateDialog order={order} onClose={close} /> : null}
    </div>
  )
}
