import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export function Card({
  as: Element = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { /** A section has a heading of its own. */ as?: 'div' | 'section' }) {
  return <Element className={clsx('rounded-card border border-line bg-surface', className)} {...rest} />
}
