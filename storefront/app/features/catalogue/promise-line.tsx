import type { Department } from '@farmstand/contracts/department'
import { clsx } from 'clsx'
import { useDeliveryPromise } from './use-promise.ts'

/**
 * Shows the next delivery time and its fee in one line, whose height is reserved from the start. If the two do not fit
 * beside each other, the fee wraps into a second row, which is hidden.
 */
export function PromiseLine({ department, className }: { department: Department; className?: string }) {
  const { when, fee } = useDeliveryPromise(department)
  return (
    <p
      className={clsx(
        // Signs below the line of Devanagari need a higher row.
        'flex h-4 flex-wrap gap-x-1 overflow-hidden text-xs leading-4 text-muted [html:not(:lang(en))_&]:h-5 [html:not(:lang(en))_&]:leading-5',
        className,
      )}
    >
      <b className="max-w-full truncate font-semibold text-leaf-ink">{when}</b>
      {fee === null ? null : <span className="whitespace-nowrap">· {fee}</span>}
    </p>
  )
}
