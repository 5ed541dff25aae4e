import type { Department } from '@farmstand/contracts/department'
import type { ComponentProps } from 'react'
import { SellableDetail } from './sellable-detail.tsx'
import { useDelivery } from './use-delivery.ts'

/** Shows a product in a column or a sheet, with a note about the delivery time. */
export function DetailWithDelivery(props: Omit<ComponentProps<typeof SellableDetail>, 'delivery'>) {
  const item = props.sellable?.item
  return <SellableDetail {...props} delivery={item?.in_stock ? <DeliveryNote department={item.department} /> : null} />
}

/** Shows the delivery time. Takes up the space of two lines from the start. */
function DeliveryNote({ department }: { department: Department }) {
  const { Icon, when, where } = useDelivery(department)
  return (
    <p className="mt-3 flex min-h-9 items-center gap-2 text-xs leading-tight">
      <Icon aria-hidden className="size-5 shrink-0 text-leaf-ink" />
      <span className="min-w-0">
        <b className="block font-semibold text-leaf-ink">{when}</b> {where}
      </span>
    </p>
  )
}
