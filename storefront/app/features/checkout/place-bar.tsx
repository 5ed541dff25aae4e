import type { Department } from '@farmstand/contracts/department'
import { formatRupees } from '@farmstand/contracts/money'
import { addition, checkout as text } from '#messages/checkout.ts'
import { Button } from '@farmstand/ui/button.tsx'

interface PlaceBarProps {
  /** The order parts (kitchen or grocery) that the button orders. */
  parts: readonly Department[]
  /** Order parts that have lines, but stay in the cart after this checkout. */
  staying: readonly Department[]
  placed: readonly Department[]
  /** A warning that there is an earlier payment without an order; null if there is none. */
  again: string | null
  /** True when the cart is added to an existing order. */
  adding: boolean
  /** The name of the chosen payment method; null until one is chosen. */
  payBy: string | null
  total: number | null
  /** True when the shop already has the money for this order. */
  paid: boolean
  /** The reason for disabling the button; null when the button is enabled. */
  reason: string | null
  /** The text of the current step; null while the customer chooses. */
  busy: string | null
  onPlace: () => void
}

/** Shows the total and the order button, which is always visible, and notes about what the button orders. */
export function PlaceBar({
  parts,
  staying,
  placed,
  again,
  adding,
  payBy,
  total,
  paid,
  reason,
  busy,
  onPlace,
}: PlaceBarProps) {
  const words = [
    ...placed.map((part) => text.placedPart(text.departments[part])),
    ...(placed.length > 0 ? [text.restInTime] : []),
    ...(parts.length > 0 ? staying.map((part) => text.stays(text.departments[part])) : []),
    ...(again && busy === null ? [again] : []),
    ...(reason && busy === null ? [reason] : []),
  ]
  return (
    <div data-as-bar className="as-bar flex flex-col gap-2 upright:flex-row upright:items-center upright:gap-3">
      <div className="contents barred:block barred:min-w-0 barred:basis-1/2">
        <p className="flex items-baseline justify-between gap-3 desk:hidden barred:flex-col barred:gap-0">
          <span className="text-sm text-muted barred:text-xs barred:max-[17rem]:sr-only">
            {paid ? text.alreadyPaid : payBy === null ? text.toPay : text.toPayBy(payBy)}
          </span>
          <strong className="amount text-lg leading-tight font-bold">
            {total === null ? text.totalUnknown : formatRupees(total)}
          </strong>
        </p>
        <ul
          id="place-note"
          aria-live="polite"
          className="order-last flex flex-col gap-1 text-sm text-muted barred:gap-0 barred:text-3xs barred:leading-tight"
        >
          {words.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <Button
        size="lg"
        wide
        className="barred:min-h-12 barred:flex-1 barred:px-3"
        disabled={reason !== null || busy !== null}
        aria-describedby="place-note"
        onClick={onPlace}
      >
        {busy ?? buttonText({ parts, half: staying.length > 0, adding }, reason === null ? total : null)}
      </Button>
    </div>
  )
}

interface Ordered {
  parts: readonly Department[]
  half: boolean
  adding: boolean
}

/**
 * Returns the button's text. If the other order part stays in the cart, the text names the ordered part and its amount.
 * Otherwise it names neither, because the total is beside the button.
 */
function buttonText({ parts, half, adding }: Ordered, total: number | null): string {
  if (adding) return addition.place
  const [part] = parts
  if (total === null || !part) return text.placePlain
  return half ? text.placePart[part](formatRupees(total)) : text.place(parts.length)
}
