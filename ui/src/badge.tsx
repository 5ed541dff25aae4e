import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const tones = {
  /** The colour comes from `className`. */
  own: '',
  saving: 'bg-turmeric text-on-turmeric',
  leaf: 'bg-leaf-tint text-leaf-ink',
  plain: 'bg-sunken text-muted',
  danger: 'bg-danger-tint text-danger',
} as const

export function Badge({
  tone = 'plain',
  className,
  children,
}: {
  tone?: keyof typeof tones
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={clsx('inline-flex items-center rounded-lg px-2 py-0.5 text-xs font-semibold', tones[tone], className)}
    >
      {children}
    </span>
  )
}
