import type { Department } from '@farmstand/contracts/department'
import { IconChefHat, IconTruckDelivery } from '@tabler/icons-react'
import { useDeliveryPlace } from '../../lib/delivery-place.ts'
import { useNextSlot, type NextSlot } from '../../lib/next-slot.ts'
import { delivery as words } from '#messages/product.ts'
import { timeText } from '../../lib/times.ts'

/** When an item would come to where the visitor is. As high from the start as it will be. */
export function DeliveryLine({ department }: { department: Department }) {
  const pincode = useDeliveryPlace()?.pincode ?? null
  const next = useNextSlot(pincode, department)
  const cooked = department === 'KITCHEN'
  const Sign = cooked ? IconChefHat : IconTruckDelivery
  return (
    <p className="mt-3 flex min-h-15 items-center gap-3 rounded-card border border-line bg-surface px-3 py-2">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-lg bg-tile text-leaf-ink">
        <Sign aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 leading-tight">
        <b className="block text-sm font-semibold">{next ? whenText(next) : words.chosen[department]}</b>
        <span className="block text-xs text-muted">
          {pincode === null ? words.noPlace : next === null ? words.none(pincode) : words.to(pincode, untilText(next))}
        </span>
      </span>
    </p>
  )
}

const whenText = ({ today, name }: NextSlot): string => (today ? words.today(name) : words.tomorrow(name))

const untilText = (next: NextSlot | undefined): string | null => (next?.orderBy ? timeText(next.orderBy) : null)
