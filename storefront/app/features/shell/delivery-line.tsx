import type { Department } from '@farmstand/contracts/department'
import { IconChefHat, IconChevronRight, IconTruckDelivery } from '@tabler/icons-react'
import { useDeliveryPlace } from '../../lib/delivery-place.ts'
import { useNextSlot, type NextSlot } from '../../lib/next-slot.ts'
import { delivery as words } from '#messages/product.ts'
import { timeText } from '../../lib/times.ts'
import { askForPlace } from './place-sheet-store.ts'

/** When an item would come to where the visitor is, and the way to say where that is. As high from the start as it will be. */
export function DeliveryLine({ department }: { department: Department }) {
  const { Sign, when, where, placed } = useDelivery(department)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={askForPlace}
      className="mt-3 flex min-h-15 w-full items-center gap-3 rounded-card border border-line bg-surface px-3 py-2 text-left"
    >
      <span className="flex size-8 shrink-0 items-center justify-center rounded-lg bg-tile text-leaf-ink">
        <Sign aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 grow leading-tight">
        <b className="block text-sm font-semibold">{when}</b>{' '}
        <span className={placed ? 'block text-xs text-muted' : 'block text-xs font-semibold text-leaf-ink'}>
          {where ?? words.noPlace}
        </span>
      </span>{' '}
      <span className="shrink-0 text-sm font-semibold text-leaf-ink">
        {placed ? words.change : <IconChevronRight aria-hidden className="size-4.5" />}
      </span>
    </button>
  )
}

/** The same in a narrow column or a sheet, where nothing further opens: room for both lines from the start. */
export function DeliveryNote({ department }: { department: Department }) {
  const { Sign, when, where } = useDelivery(department)
  return (
    <p className="mt-3 flex min-h-9 items-center gap-2 text-xs leading-tight">
      <Sign aria-hidden className="size-5 shrink-0 text-leaf-ink" />
      <span className="min-w-0">
        <b className="block font-semibold text-leaf-ink">{when}</b> {where}
      </span>
    </p>
  )
}

function useDelivery(department: Department) {
  const pincode = useDeliveryPlace()?.pincode ?? null
  const next = useNextSlot(pincode, department)
  return {
    Sign: department === 'KITCHEN' ? IconChefHat : IconTruckDelivery,
    when: next ? whenText(next) : words.chosen[department],
    placed: pincode !== null,
    where: pincode === null ? null : next === null ? words.none(pincode) : words.to(pincode, untilText(next)),
  }
}

const whenText = ({ today, name }: NextSlot): string => (today ? words.today(name) : words.tomorrow(name))

const untilText = (next: NextSlot | undefined): string | null => (next?.orderBy ? timeText(next.orderBy) : null)
