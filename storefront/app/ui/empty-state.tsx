import type { ReactNode } from 'react'

/** Shows a notice in place of content that does not exist, and offers the next step. */
export function EmptyState({
  icon,
  title,
  hint,
  action,
}: {
  icon?: ReactNode
  title: ReactNode
  hint?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      {icon ? (
        <div className="flex size-16 items-center justify-center rounded-full bg-leaf-tint text-leaf-ink">{icon}</div>
      ) : null}
      <p className="text-lg font-semibold">{title}</p>
      {hint ? <p className="max-w-prose text-sm text-muted">{hint}</p> : null}
      {action}
    </div>
  )
}
