import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A paper to print, as the server draws it; it opens beside the screen. */
export function PaperLink({
  name,
  query,
  children,
  className = 'border border-line bg-surface px-4 hover:bg-leaf-tint',
}: {
  name: 'slips' | 'labels' | 'window-list' | 'harvest' | 'invoice'
  query: Record<string, string>
  children: ReactNode
  className?: string
}) {
  return (
    <a
      href={`/office/v1/papers/${name}?${new URLSearchParams(query)}`}
      target="_blank"
      rel="noreferrer"
      className={`inline-flex min-h-11 items-center gap-2 rounded-tile text-sm font-semibold ${className}`}
    >
      <IconPrinter aria-hidden className="size-5" />
      {children}
    </a>
  )
}
