import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { placeWith, type Selection } from './selection.ts'

interface ListChoiceProps {
  selection: Selection
  /** The query parameter that the choice changes. An empty value means that nothing is chosen. */
  field: 'veg' | 'sort'
  label: string
  choices: readonly { value: string; label: string }[]
  className?: string
  children: ReactNode
}

/** Shows a choice as the browser's select element, placed under a button in the style of the page. */
export function ListChoice({ selection, field, label, choices, className, children }: ListChoiceProps) {
  const navigate = useNavigate()
  return (
    <label
      className={clsx(
        'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-2xl border bg-surface text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-leaf-ink',
        selection[field] ? 'border-leaf text-leaf-ink' : 'border-edge',
        className,
      )}
    >
      {children}
      <select
        aria-label={label}
        value={selection[field]}
        onChange={({ target }) => {
          const chosen = choices.find(({ value }) => value === target.value)
          if (chosen)
            void navigate(placeWith(selection, { [field]: chosen.value, item: '' }), { preventScrollReset: true })
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        {choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
