import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface ChoiceProps {
  group: string
  checked: boolean
  disabled?: boolean
  /** An icon shown before the text. */
  mark?: ReactNode
  /** Another control, shown beside the choice. */
  aside?: ReactNode
  className?: string | undefined
  /** `tapped` is false for a choice made with the arrow keys, because these pass through all choices one by one. */
  onChoose: (tapped: boolean) => void
  children: ReactNode
}

/** A radio button in the form of a card. The whole card is the label. */
export function Choice({ group, checked, disabled = false, mark, aside, className, onChoose, children }: ChoiceProps) {
  return (
    <div
      className={clsx(
        'flex items-center rounded-tile border transition-colors has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-leaf-ink',
        checked ? 'border-leaf bg-leaf-tint' : 'border-line bg-surface',
        disabled ? 'bg-sunken text-muted' : 'hover:border-leaf',
        className,
      )}
    >
      <label
        className={clsx(
          'flex min-h-14 min-w-0 grow items-center gap-2.5 px-3 py-2',
          disabled ? null : 'cursor-pointer',
        )}
      >
        <input
          type="radio"
          name={group}
          checked={checked}
          disabled={disabled}
          onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof UIEvent && nativeEvent.detail > 0)}
          className="size-5 shrink-0 scroll-mb-44 outline-none"
        />
        {mark ? <ChoiceMark>{mark}</ChoiceMark> : null}
        <span className="min-w-0 grow">{children}</span>
      </label>
      {aside}
    </div>
  )
}

/** A small tile that shows an icon or two letters. */
export const ChoiceMark = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden
    data-mark
    className="flex size-9 shrink-0 items-center justify-center rounded-tile bg-sunken text-sm font-bold text-leaf-ink"
  >
    {children}
  </span>
)
