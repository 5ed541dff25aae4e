import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { inTurns, type Known } from './order-actions.ts'
import { useAction } from '../lib/actions.ts'
import { textIn } from '../lib/form.ts'
import { orderList } from '#messages/order-list.ts'
import { office as words } from '#messages/office.ts'

export function CancelDialog({
  open,
  onClose,
  orders,
}: {
  open: boolean
  onClose: () => void
  orders: readonly Known[]
}) {
  const cancel = useAction('cancelOrders')
  const submit = async (form: FormData): Promise<void> => {
    const reason = textIn(form, 'reason')
    await inTurns(orderList.did.CANCELLED, orders, (some) => cancel.mutateAsync({ orders: [...some], reason }))
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={orderList.cancelTitle(orders.length)} closeLabel={words.close}>
      <form action={submit} className="grid gap-4 p-5">
        <p className="text-sm">{orderList.cancelText}</p>
        <Field
          label={orderList.reason}
          name="reason"
          required
          minLength={3}
          maxLength={200}
          hint={orderList.reasonHint}
        />
        <div className="flex justify-end gap-2">
          <Button look="plain" onClick={onClose}>
            {orderList.keepOrder}
          </Button>
          <Button type="submit" look="danger" disabled={cancel.isPending}>
            {orders.length === 1 ? orderList.doCancel : orderList.cancelTitle(orders.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
