import type { Department } from '@farmstand/contracts/department'
import { rupees } from '../../lib/money.ts'
import { checkout as text } from '../../messages/en/checkout.ts'
import { Button } from '../../ui/button.tsx'

interface PlaceBarProps {
  /** What the button orders. */
  parts: readonly Department[]
  /** Parts with lines that this checkout leaves in the cart. */
  staying: readonly Department[]
  placed: readonly Department[]
  total: number | null
  /** Why the button is shut; null when it is open. */
  reason: string | null
  /** What is going on; null when the customer chooses. */
  busy: string | null
  onPlace: () => void
}

/** The total and the button, always in sight, with what the button will and will not do beside it. */
export function PlaceBar({ parts, staying, placed, total, reason, busy, onPlace }: PlaceBarProps) {
  const words = [
    ...placed.map((part) => text.placedPart(text.departments[part])),
    ...(placed.length > 0 ? [text.restInTime] : []),
    ...(parts.length > 0 ? staying.map((part) => text.stays(text.departments[part])) : []),
    ...(reason && busy === null ? [reason] : []),
  ]
  return (
    <div className="sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] z-30 -mx-3.5 border-t border-line bg-surface p-4 pt-3 md:static md:mx-0 md:border-0 md:bg-transparent md:p-0">
      <p className="mb-2 flex items-baseline justify-between gap-3 md:hidden">
        <span className="text-sm text-muted">{text.toPay}</span>
        <strong className="amount text-lg font-bold">{total === null ? text.totalUnknown : rupees(total)}</strong>
      </p>
      <Button
        size="lg"
        wide
        disabled={reason !== null || busy !== null}
        aria-describedby="place-note"
        onClick={onPlace}
      >
        {busy ?? buttonText(parts.length, reason === null ? total : null)}
      </Button>
      <ul id="place-note" aria-live="polite" className="mt-2 flex flex-col gap-1 text-sm text-muted max-md:min-h-5.25">
        {words.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

function buttonText(count: number, total: number | null): string {
  return total === null ? text.placePlain : text.place(count, rupees(total))
}
