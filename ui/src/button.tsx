import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { useKeptFocus } from './use-kept-focus.ts'

const looks = {
  primary: 'bg-leaf text-on-leaf hover:bg-leaf-deep active:bg-leaf-deep',
  outline: 'border-[1.5px] border-leaf text-leaf-ink bg-surface hover:bg-leaf-tint',
  plain: 'border border-line bg-surface hover:bg-leaf-tint',
  quiet: 'text-leaf-ink hover:bg-leaf-tint',
  danger: 'border-[1.5px] border-danger text-danger bg-surface hover:bg-danger-tint',
} as const

const sizes = {
  sm: 'min-h-9 px-3 text-sm touch',
  md: 'min-h-11 px-4 text-sm',
  lg: 'min-h-13 px-6 text-base',
} as const

interface Look {
  look?: keyof typeof looks
  size?: keyof typeof sizes
  wide?: boolean
}

export function buttonClass({ look = 'primary', size = 'md', wide = false }: Look, extra?: string): string {
  return clsx(
    'button inline-flex items-center justify-center gap-2 rounded-tile font-semibold transition-colors select-none',
    'disabled:border-transparent disabled:text-muted',
    // A quiet button is plain text, so it gets no box while a form is being sent.
    look === 'quiet' ? 'disabled:bg-transparent' : 'disabled:bg-line',
    looks[look],
    sizes[size],
    wide && 'w-full',
    extra,
  )
}

/** A button. It keeps the focus when it is disabled only while its action runs. */
export function Button({
  look,
  size,
  wide,
  className,
  type = 'button',
  ref,
  ...rest
}: ComponentProps<'button'> & Look) {
  const own = useKeptFocus(rest.disabled)
  return <button type={type} ref={ref ?? own} className={buttonClass({ look, size, wide }, className)} {...rest} />
}

export function ButtonLink({ look, size, wide, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={buttonClass({ look, size, wide }, className)} {...rest} />
}

/** A button with only an icon; screen readers read `label` as its name. */
export function IconButton({
  label,
  className,
  children,
  type = 'button',
  ref,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; children: ReactNode }) {
  const own = useKeptFocus(rest.disabled)
  return (
    <button
      type={type}
      ref={ref ?? own}
      aria-label={label}
      className={clsx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors hover:bg-leaf-tint disabled:opacity-40',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  )
}
