import { clsx } from 'clsx'

/**
 * The Indian food mark. Vegetarian food has a green disc in a green square, other food a brown triangle in a brown
 * square, in every colour theme. The two marks differ in shape and colour.
 */
export function VegMark({ veg, label, className }: { veg: boolean; label: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 16 16"
      role="img"
      aria-label={label}
      className={clsx('size-4 shrink-0', veg ? 'text-veg' : 'text-nonveg', className)}
    >
      <rect x="1" y="1" width="14" height="14" rx="2.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      {veg ? <circle cx="8" cy="8" r="3.4" fill="currentColor" /> : <path d="M8 4.2 12 11.4H4Z" fill="currentColor" />}
    </svg>
  )
}
