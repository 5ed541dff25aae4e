import type { OfficeOrderRow } from '@farmstand/contracts/office/order'
import { Button } from '@farmstand/ui/button.tsx'
import { stepsOf, useStepRights, type OrderStep, type useOrderSteps } from './order-actions.ts'
import { orderList } from '#messages/order-list.ts'

const labels: Record<OrderStep, (count: number) => string> = {
  CONFIRMED: orderList.confirm,
  PACKED: orderList.pack,
  OUT_FOR_DELIVERY: orderList.sendOut,
  DELIVERED: orderList.deliver,
}

interface StepButtonsProps {
  orders: readonly OfficeOrderRow[]
  steps: ReturnType<typeof useOrderSteps>
  size?: 'sm' | 'md'
  onDone?: () => void
}

/** Shows a button for the next step of each state among the orders, if the person may do it. */
export function StepButtons({ orders, steps: { step, busy }, size = 'md', onDone }: StepButtonsProps) {
  const rights = useStepRights()
  return [...stepsOf(orders)].flatMap(([to, rows]) =>
    rights[to] ? (
      <Button key={to} size={size} disabled={busy} onClick={() => void step(to, rows).then(onDone)}>
        {labels[to](rows.length)}
      </Button>
    ) : (
      []
    ),
  )
}
