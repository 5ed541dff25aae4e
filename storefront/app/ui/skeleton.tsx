import { clsx } from 'clsx'

/** Stands where something is coming, in its final size; the size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-breathe rounded-tile bg-line', className)} />
}
