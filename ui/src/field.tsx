import { useId, type ComponentProps } from 'react'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  hint?: string
  /** Why what is written cannot be taken; stands in the place of the hint. */
  problem?: string | undefined
}

/** A labelled text input with what one should know about it. */
export function Field({ label, hint, problem, className, ...rest }: FieldProps) {
  const id = useId()
  const said = problem ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-describedby={said ? `${id}-hint` : undefined}
        aria-invalid={problem !== undefined || undefined}
        className="block min-h-11 w-full rounded-tile border border-edge bg-surface px-3 text-base aria-invalid:border-danger"
        {...rest}
      />
      {said ? (
        <p id={`${id}-hint`} className={`mt-1 text-xs ${problem === undefined ? 'text-muted' : 'text-danger'}`}>
          {said}
        </p>
      ) : null}
    </div>
  )
}
