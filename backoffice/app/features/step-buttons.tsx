import type { OfficeOrderRow } from '@farmstand/contracts/office/order'
import { Button } from '@farmstand/ui/button.tsx'
import { groupByNextStep, useStepRights, type OrderStep, type useOrderSteps } from './order-actions.ts'
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

/** For each state that occurs in the orders, shows a button for the next step, if the staff member may take it. */
export function StepButtons({ orders, steps: { step, busy }, size = 'md', onDone }: StepButtonsProps) {
  const rights = useStepRights()
  return [...groupByNextStep(orders)].flatMap(([to, rows]) =>
    rights[to] ? (
      <Button key={to} size={size} disabled={busy} onClick={() => void step(to, rows).then(onDone)}>
        {labels[to](rows.length)}
      </Button>
    ) : (
      []
    ),
  )
}
