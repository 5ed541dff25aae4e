import { VegMark } from '@farmstand/ui/veg-mark.tsx'
import { clsx } from 'clsx'
import { vegOnly as text } from '#messages/veg-only.ts'
import { setVegOnly, useVegOnly } from '../../lib/veg-only.ts'

/** Turns on or off that this device shows vegetarian food only, in every list, shelf and search. */
export function VegSwitch({ className }: { className?: string }) {
  const on = useVegOnly()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      onClick={() => setVegOnly(!on)}
      className={clsx('flex min-h-11 items-center gap-2 text-left text-sm font-semibold', className)}
    >
      <span aria-hidden className="shrink-0">
        <VegMark veg label="" className="size-4.5" />
      </span>
      <span className="min-w-0">{text.label}</span>
      <span
        aria-hidden
        className={clsx(
          'ml-auto flex h-6 w-10 shrink-0 items-center rounded-full border p-0.5 transition-colors',
          on ? 'justify-end border-leaf bg-leaf' : 'border-edge bg-surface',
        )}
      >
        <span className={clsx('size-4.5 rounded-full', on ? 'bg-on-leaf' : 'bg-edge')} />
      </span>
    </button>
  )
}
