import { clsx } from 'clsx'

/** Renders a switch that takes effect at once. */
export function Switch({
  label,
  on,
  disabled,
  onChange,
}: {
  label: string
  on: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!on)}
      className="inline-flex h-11 w-14 shrink-0 items-center justify-center rounded-full disabled:opacity-50"
    >
      <span className={clsx('block h-6 w-10 rounded-full p-0.5 transition-colors', on ? 'bg-leaf' : 'bg-edge')}>
        <span className={clsx('block size-5 rounded-full bg-white transition-transform', on && 'translate-x-4')} />
      </span>
    </button>
  )
}
