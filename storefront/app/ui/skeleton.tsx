import { clsx } from 'clsx'

/** A placeholder for content that is loading. It has the final size of the content, which `className` sets. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-breathe rounded-tile bg-line', className)} />
}
