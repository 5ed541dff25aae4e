import { useId, type ReactNode } from 'react'

/** A labelled list of choices. */
export function Choice({
  label,
  value,
  onChange,
  disabled = false,
  problem,
  children,
}: {
  label: string
  value: string | number
  onChange: (value: string) => void
  disabled?: boolean
  /** What is wrong with what is chosen. */
  problem?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
        className="block min-h-11 w-full rounded-tile border border-edge bg-surface px-3 text-base"
      >
        {children}
      </select>
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className="mt-1 text-xs text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
