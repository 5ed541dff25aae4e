import { Card } from '@farmstand/ui/card.tsx'
import type { DeliveryStop } from '@farmstand/contracts/office/runs'
import { delivery as words } from '#messages/delivery.ts'
import { StopCard } from './stop-card.tsx'
import { stopKey } from './stop.ts'
import type { Moves } from './use-moves.ts'

/** Lists the stops without a run by area. Stops that are dropped here leave their run. */
export function Unassigned({ stops, moves }: { stops: readonly DeliveryStop[]; moves: Moves | null }) {
  const areas = Map.groupBy(stops, ({ area, pincode }) => [area, pincode].filter(Boolean).join(' '))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is optional: buttons and M do the same
    <section
      aria-label={words.withoutRun}
      onDragOver={(event) => moves && event.preventDefault()}
      onDrop={() => moves && void moves.move(moves.dragged, null)}
    >
      <h2 className="mb-2 flex items-baseline gap-2 text-base">
        {words.withoutRun}
        <span className="text-sm font-normal text-muted">{words.withoutRunCount(stops.length)}</span>
      </h2>
      {stops.length === 0 ? <Card className="p-4 text-sm text-muted">{words.allOnRuns}</Card> : null}
      <div className="grid gap-4">
        {[...areas.entries()].map(([area, own]) => (
          <div key={area}>
            <h3 className="mb-1.5 text-sm">
              {area} <span className="amount font-normal text-muted">{own.length}</span>
            </h3>
            <ul className="grid gap-2">
              {own.map((stop) => (
                <StopCard key={stopKey(stop)} stop={stop} place={null} moves={moves} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
