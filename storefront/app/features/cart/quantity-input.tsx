import { useState } from 'react'

interface QuantityInputProps {
  label: string
  quantity: number
  onChange: (quantity: number) => void
}

/**
 * Shows a quantity that the customer can overwrite. The typed quantity applies on blur or Enter, and Escape discards
 * it.
 */
export function QuantityInput({ label, quantity, onChange }: QuantityInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (): void => {
    if (typed !== null && typed !== '') onChange(Number(typed))
    setTyped(null)
  }
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      value={typed ?? quantity}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 2))}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // When the field disappears, a button gets the focus. Without this line, the same key press would then
          // activate that button.
          event.preventDefault()
          commit()
          return
        }
        if (event.key !== 'Escape' || typed === null) return
        event.stopPropagation()
        setTyped(null)
      }}
      className="amount h-full w-full min-w-[24px] rounded-lg bg-transparent text-center text-base font-semibold text-inherit"
    />
  )
}
