import { IconCheck, IconX } from '@tabler/icons-react'
import type { RiderStop } from '@farmstand/contracts/office/rider'
import { roundRupees } from '../../lib/words.ts'
import { rider as words } from '#messages/rider.ts'
import { dueOfOrders } from './refused.ts'
import { addressParts, riderStopKey, openOrders } from './stop-texts.ts'

interface StopListProps {
  stops: readonly RiderStop[]
  /** The cash that the rider has; null if another part of the screen shows it. */
  cash: number | null
  shown: string | null
  onChoose: (key: string) => void
}

/** Lists all stops of the run in sequence. A tap shows an open stop. */
export const StopList = ({ stops, cash, shown, onChoose }: StopListProps) => (
  <section aria-labelledby="all-stops" className="mt-5">
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-lg">
      <h2 id="all-stops" className="text-lg">
        {words.otherStops}
      </h2>
      {cash === null ? null : <p className="amount">{words.cashWithYou(roundRupees(cash))}</p>}
    </div>
    <ol className="grid gap-2 text-lg">
      {stops.map((stop, at) => (
        <li key={riderStopKey(stop)}>
          <Row
            stop={stop}
            place={at + 1}
            isShown={riderStopKey(stop) === shown}
            onChoose={() => onChoose(riderStopKey(stop))}
          />
        </li>
      ))}
    </ol>
  </section>
)

function Row({
  stop,
  place,
  isShown,
  onChoose,
}: {
  stop: RiderStop
  place: number
  isShown: boolean
  onChoose: () => void
}) {
  const open = openOrders(stop)
  const failed = stop.orders.find(({ outcome }) => outcome !== null && outcome !== 'DELIVERED')?.outcome
  const state =
    open.length === 0
      ? words.outcome[failed ?? 'DELIVERED']
      : isShown
        ? words.now
        : dueOfOrders(open) > 0
          ? words.collect(roundRupees(dueOfOrders(open)))
          : words.paid
  return (
    <button
      type="button"
      disabled={open.length === 0}
      aria-current={isShown ? 'true' : undefined}
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3 rounded-tile border border-edge bg-surface px-3 py-2 text-left leading-tight aria-[current]:border-2 aria-[current]:border-ink"
    >
      <span className="amount w-7 shrink-0 text-center font-semibold">{place}</span>
      <span className="min-w-0 grow break-words">
        <span className="block font-semibold">{addressParts(stop).flat}</span>
        {state}
      </span>
      {open.length > 0 ? null : failed ? (
        <IconX aria-hidden className="size-6 shrink-0" />
      ) : (
        <IconCheck aria-hidden className="size-6 shrink-0" />
      )}
    </button>
  )
}
