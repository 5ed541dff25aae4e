import { useDeliveryPlace } from '../../lib/delivery-place.ts'
import { useNextSlot } from '../../lib/next-slot.ts'
import { home as words } from '#messages/home.ts'

/** When the kitchen cooks next for where the visitor is. The line has its height from the start. */
export function KitchenTime() {
  const pincode = useDeliveryPlace()?.pincode ?? null
  const next = useNextSlot(pincode, 'KITCHEN')
  return (
    <p className="text-xs text-muted">
      {next ? words.cookedFor(next.today ? words.today : words.tomorrow, next.name) : words.cooked}
    </p>
  )
}
