import { clsx } from 'clsx'

/** A placeholder for a loading part, in its final size, which `className` sets. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-breathe rounded-tile bg-line', className)} />
}
