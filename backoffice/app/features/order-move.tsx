import { useState } from 'react'
import type { OfficeOrderRow } from '@farmstand/contracts/office/order'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DoorPaymentDialog } from './door-payment-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useOrderSteps } from './order-actions.ts'
import { StepButtons } from './step-buttons.tsx'
import { useHasPermission } from './session.ts'
import { orderList } from '#messages/order-list.ts'
import { office as words } from '#messages/office.ts'

interface OrderMoveProps {
  /** The orders to move; while empty, the dialog is closed. */
  orders: readonly OfficeOrderRow[]
  onClose: () => void
}

/** Offers the next state, another delivery window or cancellation for orders. The key M opens it. */
export function OrderMove({ orders, onClose }: OrderMoveProps) {
  const [dialog, setDialog] = useState<'window' | 'cancel' | null>(null)
  const steps = useOrderSteps()
  const mayChange = useHasPermission('orders.change')
  const [first] = orders
  const close = (): void => {
    setDialog(null)
    onClose()
  }
  if (!first) return null
  if (steps.question) return <DoorPaymentDialog question={steps.question} />
  if (dialog === 'cancel') return <CancelDialog open onClose={close} orders={orders} />
  if (dialog === 'window') return <MoveDialog open onClose={close} orders={orders} department={first.department} />
  const isOfOneDepartment = orders.every(({ department }) => department === first.department)
  const title = orderList.moveOrder(orders.map(({ order_number: number }) => number))
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={words.close}>
      <div className="grid gap-2 p-5">
        <StepButtons orders={orders} steps={steps} onDone={onClose} />
        {mayChange && isOfOneDepartment ? (
          <Button look="plain" onClick={() => setDialog('window')}>
            {orderList.moveWindow}
          </Button>
        ) : null}
        {mayChange ? (
          <Button look="danger" onClick={() => setDialog('cancel')}>
            {words.cancel}
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}
