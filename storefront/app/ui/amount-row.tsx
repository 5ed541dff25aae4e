import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Shows one line of a bill, inside a `dl`: the label, and the amount in figures of equal width. */
export function AmountRow({ label, value, className }: { label: string; value: ReactNode; className?: string }) {
  return (
    <div className={clsx('flex items-baseline justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className="amount">{value}</dd>
    </div>
  )
}
