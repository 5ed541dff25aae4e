import type { Order } from '@farmstand/contracts/order'
import { dateTimeText } from '../../../lib/dates.ts'
import { formatRupees } from '@farmstand/contracts/money'
import { cancelOrder as text } from '#messages/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useCancelOrder } from './use-orders.ts'

/** Asks once, says what happens with the money, then cancels. */
export function CancelOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const cancel = useCancelOrder(order.uid)
  return (
    <Dialog
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
            disabled={cancel.isPending}
            onClick={() => cancel.mutate(undefined, { onSettled: onClose })}
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
  )
}
