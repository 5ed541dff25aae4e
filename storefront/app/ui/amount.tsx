import { clsx } from 'clsx'
import { formatRupees } from '@farmstand/contracts/money'

/**
 * Shows rupees in figures of equal width. `struck` strikes through an old price. `label` says so to people who cannot
 * see the line.
 */
export function Amount({
  value,
  struck = false,
  label,
  className,
}: {
  value: number
  struck?: boolean
  label?: string
  className?: string
}) {
  const text = (
    <>
      {label ? <span className="sr-only">{label} </span> : null}
      {formatRupees(value)}
    </>
  )
  return struck ? (
    <s className={clsx('amount text-muted', className)}>{text}</s>
  ) : (
    <span className={clsx('amount', className)}>{text}</span>
  )
}
