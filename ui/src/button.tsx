import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const looks = {
  primary: 'bg-leaf text-on-leaf hover:bg-leaf-deep',
  outline: 'border border-leaf bg-surface text-leaf-ink hover:bg-leaf-tint',
  plain: 'border border-line bg-surface text-ink hover:bg-leaf-tint',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-tint',
} as const

const sizes = { sm: 'min-h-9 px-3', md: 'min-h-11 px-4' } as const

export function Button({
  look = 'primary',
  size = 'md',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: keyof typeof looks; size?: keyof typeof sizes }) {
  return (
    <button
      type={type}
      className={clsx(
        'inline-flex items-center justify-center gap-2 rounded-tile text-sm font-semibold whitespace-nowrap transition-colors select-none',
        'disabled:border-transparent disabled:bg-line disabled:text-muted',
        looks[look],
        sizes[size],
        className,
      )}
      {...rest}
    />
  )
}
