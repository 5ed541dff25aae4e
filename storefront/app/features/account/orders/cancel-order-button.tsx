import type { Order } from '@farmstand/contracts/order'
import { useState } from 'react'
import { dateTimeText } from '../../../lib/dates.ts'
import { formatRupees } from '@farmstand/contracts/money'
import { cancelOrder as text } from '#messages/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useCancelOrder } from './use-orders.ts'

/** Asks once, says what happens with the money, then cancels. Nothing while the order cannot be cancelled. */
export function CancelOrderButton({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false)
  const cancel = useCancelOrder(order.uid)
  if (!order.can_cancel) return null

  return (
    <>
      <Button look="danger" className="grow basis-0" onClick={() => setAsking(true)}>
        {text.button}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.title}
        closeLabel={text.close}
        footer={
          <div className="grid grid-cols-2 gap-3">
            <Button look="outline" size="lg" onClick={() => setAsking(false)}>
              {text.keep}
            </Button>
            <Button
              look="danger"
              size="lg"
              disabled={cancel.isPending}
              onClick={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
            >
              {cancel.isPending ? text.working : text.confirm}
            </Button>
          </div>
        }
      >
        <div className="flex flex-col gap-3 px-5 py-4">
          <p className="font-medium">{text.money[order.payment_method]?.(formatRupees(order.amount_due))}</p>
          <p className="text-sm text-muted">{text.forGood}</p>
          <p className="text-sm text-muted">{text.until(dateTimeText(order.cancel_until))}</p>
        </div>
      </Dialog>
    </>
  )
}
