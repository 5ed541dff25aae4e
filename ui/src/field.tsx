import { useId, type ComponentProps } from 'react'

/** A labelled text input with what one should know about it. */
export function Field({ label, hint, className, ...rest }: ComponentProps<'input'> & { label: string; hint?: string }) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="block min-h-11 w-full rounded-tile border border-edge bg-surface px-3 text-base"
        {...rest}
      />
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-xs text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
