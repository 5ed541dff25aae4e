import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface ChoiceProps {
  group: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
  children: ReactNode
}

/** A radio drawn as a card: the whole card is its label. */
export function Choice({ group, checked, disabled = false, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={clsx(
        'flex min-h-14 items-center gap-3 rounded-tile border px-3.5 py-2.5 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-ink',
        checked ? 'border-leaf bg-leaf-tint' : 'border-line bg-surface',
        disabled ? 'bg-sunken text-muted' : 'cursor-pointer hover:border-leaf',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="size-5 shrink-0 scroll-mb-44 outline-none"
      />
      <span className="min-w-0 grow">{children}</span>
    </label>
  )
}
