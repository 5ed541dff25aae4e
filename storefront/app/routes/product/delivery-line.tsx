import type { Department } from '@farmstand/contracts/department'
import { IconChefHat, IconChevronRight, IconTruckDelivery } from '@tabler/icons-react'
import { askForPlace } from '../../features/shell/place-sheet-store.ts'
import { useDeliveryPlace } from '../../lib/delivery-place.ts'
import { useNextSlot, type NextSlot } from '../../lib/next-slot.ts'
import { delivery as words } from '#messages/product.ts'
import { timeText } from '../../lib/times.ts'

/** When an item would come to where the visitor is, and the way to say where that is. As high from the start as it will be. */
export function DeliveryLine({ department }: { department: Department }) {
  const pincode = useDeliveryPlace()?.pincode ?? null
  const next = useNextSlot(pincode, department)
  const cooked = department === 'KITCHEN'
  const Icon = cooked ? IconChefHat : IconTruckDelivery
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={askForPlace}
      className="mt-3 flex min-h-15 w-full items-center gap-3 rounded-card border border-line bg-surface px-3 py-2 text-left"
    >
      <span className="flex size-8 shrink-0 items-center justify-center rounded-lg bg-tile text-leaf-ink">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 grow leading-tight">
        <b className="block text-sm font-semibold">{next ? whenText(next) : words.chosen[department]}</b>{' '}
        <span className={pincode === null ? 'block text-xs font-semibold text-leaf-ink' : 'block text-xs text-muted'}>
          {pincode === null ? words.noPlace : next === null ? words.none(pincode) : words.to(pincode, untilText(next))}
        </span>
      </span>{' '}
      <span className="shrink-0 text-sm font-semibold text-leaf-ink">
        {pincode === null ? <IconChevronRight aria-hidden className="size-4.5" /> : words.change}
      </span>
    </button>
  )
}

const whenText = ({ today, name }: NextSlot): string => (today ? words.today(name) : words.tomorrow(name))

const untilText = (next: NextSlot | undefined): string | null => (next?.orderBy ? timeText(next.orderBy) : null)
