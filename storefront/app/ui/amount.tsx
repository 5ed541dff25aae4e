import { clsx } from 'clsx'
import { formatRupees } from '@farmstand/contracts/money'

/** Rupees in tabular figures. `struck` draws a price that is no longer asked, `label` names it to those who cannot see the line. */
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
