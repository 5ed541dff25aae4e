import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

export const inputClass =
  'block w-full min-h-12 rounded-tile border border-edge bg-surface px-3.5 text-base text-ink disabled:bg-sunken disabled:text-muted aria-invalid:border-danger'

interface FieldWords {
  label: string
  hint?: ReactNode
  /** What is wrong with the present value; read out when it appears. */
  problem?: ReactNode
}

/** A labelled text input with its hint and its problem tied to it. */
export function Field({
  label,
  hint,
  problem,
  sign,
  className,
  ...rest
}: ComponentProps<'input'> & FieldWords & { sign?: ReactNode }) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-describedby={`${id}-note`}
          aria-invalid={problem ? true : undefined}
          className={inputClass}
          {...rest}
        />
        {sign ? <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2">{sign}</span> : null}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} problem={problem} />
    </div>
  )
}

/** A native select in the same clothes. */
export function SelectField({
  label,
  hint,
  problem,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & FieldWords) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <select id={id} aria-describedby={`${id}-note`} className={clsx(inputClass, 'pr-9')} {...rest}>
        {children}
      </select>
      <FieldNote id={`${id}-note`} hint={hint} problem={problem} />
    </div>
  )
}

function FieldNote({ id, hint, problem }: { id: string; hint?: ReactNode; problem?: ReactNode }) {
  return (
    <p id={id} aria-live="polite" className={clsx('mt-1 min-h-4.5 text-xs', problem ? 'text-danger' : 'text-muted')}>
      {problem ?? hint}
    </p>
  )
}
