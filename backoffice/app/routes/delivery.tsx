import { useSearchParams } from 'react-router'
import type { DeliveryPlan } from '@farmstand/contracts/office/runs'
import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { DaySelect, selectClass } from '../features/day-select.tsx'
import { Heading } from '../features/heading.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { BroughtBackOrders } from '../features/runs/brought-back.tsx'
import { RefusedGoodsList } from '../features/runs/refused-goods.tsx'
import { MoveStops } from '../features/runs/move-stops.tsx'
import { RunPanel } from '../features/runs/run-panel.tsx'
import { Sketch } from '../features/runs/sketch.tsx'
import { SuggestBar } from '../features/runs/suggest-bar.tsx'
import { Unassigned } from '../features/runs/unassigned.tsx'
import { type Moves, useMoves } from '../features/runs/use-moves.ts'
import { useHasPermission } from '../features/session.ts'
import { useServerQuery } from '../lib/actions.ts'
import { windowText } from '../lib/times.ts'
import { today } from '../lib/words.ts'
import { delivery as words } from '#messages/delivery.ts'
import { office } from '#messages/office.ts'

/** Plans the delivery runs of a window: the stops without a run, the runs, and a sketch of both. */
export default function DeliveryScreen() {
  const [search, setSearch] = useSearchParams()
  const day = search.get('day') ?? today()
  const slot = search.get('slot') ?? ''
  const found = useServerQuery('deliveryPlan', { day, ...(slot !== '' && { slot }) })
  const mayChange = useHasPermission('runs.change')
  const moves = useMoves(found.data)
  const set = (next: { day: string; slot?: string }): void => setSearch({ ...next })
  const plan = found.data
  return (
    <>
      <Heading>{words.title}</Heading>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <DaySelect label={words.day} day={day} days={7} onChange={(one) => set({ day: one })} />
        {plan && plan.windows.length > 0 ? (
          <select
            aria-label={office.window}
            value={plan.slot_id ?? ''}
            onChange={({ target }) => set({ day, slot: target.value })}
            className={selectClass}
          >
            {plan.windows.map((one) => (
              <option key={one.slot_id} value={one.slot_id}>
                {words.windowOf(windowText(one.name), one.orders, one.open)}
              </option>
            ))}
          </select>
        ) : null}
      </div>
      {plan ? (
        <>
          <BroughtBackOrders orders={plan.brought_back} mayChange={mayChange} />
          <RefusedGoodsList goods={plan.refused_goods} mayChange={mayChange} />
          <Plan plan={plan} moves={mayChange ? moves : null} />
        </>
      ) : (
        <LoadingOrError error={found.error} again={() => void found.refetch()} />
      )}
    </>
  )
}

function Plan({ plan, moves }: { plan: DeliveryPlan; moves: Moves | null }) {
  const { runs, unassigned, riders } = plan
  if (runs.length === 0 && unassigned.length === 0)
    return (
      <Card className="p-10 text-center">
        <p className="text-lg font-semibold">{words.nothing}</p>
        <p className="text-sm text-muted">{words.nothingHint}</p>
      </Card>
    )
  return (
    <>
      {moves ? <SuggestBar key={`${plan.day} ${plan.slot_id}`} plan={plan} /> : null}
      <div className="grid items-start gap-4 pb-24 lg:grid-cols-[minmax(18rem,22rem)_1fr]">
        <Unassigned stops={unassigned} moves={moves} />
        <div className="grid min-w-0 gap-4 max-lg:order-first">
          <Sketch plan={plan} />
          {runs.length === 0 ? <Card className="p-4 text-sm text-muted">{words.noRuns}</Card> : null}
          <div className="grid items-start gap-4 xl:grid-cols-2">
            {runs.map((run) => (
              <RunPanel key={run.uid} run={run} riders={riders} telling={plan.telling} moves={moves} />
            ))}
          </div>
        </div>
      </div>
      {moves && moves.marked.size > 0 ? <MarkedBar moves={moves} /> : null}
      {moves ? <MoveStops plan={plan} moves={moves} /> : null}
    </>
  )
}

/** Offers to move the selected stops. */
const MarkedBar = ({ moves }: { moves: Moves }) => (
  <section
    aria-label={words.selected(moves.marked.size)}
    className="fixed inset-x-2 bottom-18 z-40 flex items-center gap-3 rounded-card border border-turmeric bg-surface px-4 py-3 text-sm shadow-lift md:bottom-4 md:left-56"
  >
    <output className="mr-auto font-semibold">{words.selected(moves.marked.size)}</output>
    <Button look="plain" onClick={moves.clear}>
      {words.clear}
    </Button>
    <Button onClick={moves.chooseMarked}>{words.move}</Button>
  </section>
)
