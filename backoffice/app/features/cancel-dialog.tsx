import { useState } from 'react'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { inTurns, type Known } from './order-actions.ts'
import { useAction } from '../lib/actions.ts'
import { textIn, whenSent } from '../lib/form.ts'
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
  // Where some stay uncancelled the reason stays too, and is meant for those alone.
  const [cancelled, setCancelled] = useState<readonly string[]>([])
  const left = orders.filter(({ uid }) => !cancelled.includes(uid))
  const close = (): void => {
    setCancelled([])
    onClose()
  }
  const submit = async (form: FormData): Promise<void> => {
    const reason = textIn(form, 'reason')
    const send = (some: readonly Known[]) => cancel.mutateAsync({ orders: [...some], reason })
    const { done } = await inTurns(orderList.did.CANCELLED, left, send)
    if (done.length === left.length) return close()
    setCancelled([...cancelled, ...done.map(({ uid }) => uid)])
  }
  return (
    <Dialog open={open} onClose={close} title={orderList.cancelTitle(left.length)} closeLabel={words.close}>
      <form onSubmit={whenSent(submit)} className="grid gap-4 p-5">
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
          <Button look="plain" onClick={close}>
            {orderList.keepOrder}
          </Button>
          <Button type="submit" look="danger" disabled={cancel.isPending}>
            {left.length === 1 ? orderList.doCancel : orderList.cancelTitle(left.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
