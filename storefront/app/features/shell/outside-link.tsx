import type { ReactNode } from 'react'
import { footer as words } from '#messages/shell.ts'

/** Opens another site in a new tab. That site gets neither an opener nor a referrer. */
export function OutsideLink({
  to,
  label,
  className,
  children,
}: {
  to: string
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className={
        className ??
        'inline-flex min-h-11 w-fit items-center gap-2 rounded-lg underline-offset-4 hover:text-leaf-ink hover:underline'
      }
    >
      {children}
      {label ? null : <span className="sr-only">{words.newWindow}</span>}
    </a>
  )
}
