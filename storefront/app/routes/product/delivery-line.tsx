import type { Department } from '@farmstand/contracts/department'
import { IconChevronRight } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useDelivery } from '../../features/catalogue/use-delivery.ts'
import { askForPlace } from '../../features/shell/place-sheet-store.ts'
import { delivery as words } from '#messages/product.ts'

/**
 * Shows the next delivery time of an item at the visitor's place. It is a button that opens the choice of the place. It
 * takes up its height from the start.
 */
export function DeliveryLine({ department }: { department: Department }) {
  const { Icon, when, fee, where } = useDelivery(department)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={askForPlace}
      className="mt-3 flex min-h-15 w-full items-center gap-3 rounded-card border border-line bg-surface px-3 py-2 text-left"
    >
      <Icon aria-hidden className="size-8 shrink-0 rounded-lg bg-tile p-1.5 text-leaf-ink" />
      <span className="min-w-0 grow leading-tight">
        <b className="block text-sm font-semibold">{when}</b>{' '}
        <span className={clsx('block text-xs', where ? 'text-muted' : 'font-semibold text-leaf-ink')}>
          {where ?? words.noPlace}
        </span>
        {/* Without a place the row stays empty, so that nothing moves when the fee arrives. */}{' '}
        <span className="block min-h-4 text-xs text-muted first-letter:uppercase">{fee}</span>
      </span>{' '}
      <span className="shrink-0 text-sm font-semibold text-leaf-ink">
        {where ? words.change : <IconChevronRight aria-hidden className="size-4.5" />}
      </span>
    </button>
  )
}
