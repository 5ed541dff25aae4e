import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OwnRuns } from '@farmstand/contracts/office/rider'
import { Card } from '@farmstand/ui/card.tsx'
import { Heading, useTabTitle } from '../features/heading.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { ownRunsQuery } from '../features/rider/own-runs-query.ts'
import { cashAfterSteps, riderSteps, withRiderSteps } from '../features/rider/rider-steps.ts'
import { useSendingOfRider } from '../features/rider/send-rider-steps.ts'
import { StopList } from '../features/rider/stop-list.tsx'
import { riderStopKey, openOrders } from '../features/rider/stop-texts.ts'
import { StopView } from '../features/rider/stop-view.tsx'
import { LastTap, RefusedTaps, WaitingTaps } from '../features/rider/tap-notes.tsx'
import { useRider } from '../features/rider/use-rider.ts'
import { useSession } from '../features/session.ts'
import { windowText } from '../lib/times.ts'
import { roundRupees } from '../lib/words.ts'
import { rider as words } from '#messages/rider.ts'

/** The screen on a rider's phone: one stop of the rider's run after another. It works without a network. */
export default function RiderScreen() {
  const { uid } = useSession()
  useSendingOfRider(uid)
  const found = useQuery(ownRunsQuery)
  const steps = riderSteps.use()
  if (!found.data) return <LoadingOrError title={words.title} error={found.error} again={() => void found.refetch()} />
  const runs = withRiderSteps(found.data.runs, steps)
  // The next run begins when no stop of the earlier one is open.
  const run = runs.find(({ stops }) => stops.some((stop) => openOrders(stop).length > 0)) ?? runs.at(-1)
  return (
    <div className="mx-auto max-w-xl">
      <RefusedTaps />
      <WaitingTaps />
      {run && run.stops.length > 0 ? (
        <Run key={run.uid} run={run} upi={found.data.upi} cash={cashAfterSteps(found.data, steps)} />
      ) : (
        <Nothing />
      )}
    </div>
  )
}

const Nothing = () => (
  <>
    <Heading>{words.title}</Heading>
    <Card className="p-8 text-center text-lg">
      <p className="font-semibold">{words.nothing}</p>
      <p>{words.nothingHint}</p>
    </Card>
  </>
)

interface RunProps extends Pick<OwnRuns, 'upi' | 'cash'> {
  run: OwnRuns['runs'][number]
}

function Run({ run: { number, slot_name: slot, stops }, upi, cash }: RunProps) {
  useTabTitle(words.title)
  const work = useRider()
  const [search] = useSearchParams()
  // The QR code on the run sheet names an order.
  const scanned = stops.find(({ orders }) => orders.some(({ uid }) => uid === search.get('order')))
  const [chosen, setChosen] = useState(() => (scanned ? riderStopKey(scanned) : null))
  const isOpen = (stop: (typeof stops)[number]): boolean => openOrders(stop).length > 0
  const shown = stops.find((stop) => riderStopKey(stop) === chosen && isOpen(stop)) ?? stops.find(isOpen) ?? null
  const done = stops.filter((stop) => !isOpen(stop)).length
  const choose = (key: string): void => {
    setChosen(key)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <LastTap work={work} title={words.runOf(number, windowText(slot))} />
      <progress
        aria-label={words.done(done, stops.length)}
        value={done}
        max={stops.length}
        className="mb-3 h-2 w-full accent-leaf-deep"
      />
      {shown ? (
        <StopView
          key={riderStopKey(shown)}
          stop={shown}
          place={stops.indexOf(shown) + 1}
          count={stops.length}
          upi={upi}
          work={work}
        />
      ) : (
        <AllDone stops={stops} cash={cash} />
      )}
      <StopList stops={stops} cash={shown ? cash : null} shown={shown ? riderStopKey(shown) : null} onChoose={choose} />
    </>
  )
}

/** Names what the rider hands in at the shop: the cash, and the orders that were not delivered. */
function AllDone({ stops, cash }: { stops: OwnRuns['runs'][number]['stops']; cash: number }) {
  const back = stops.flatMap(({ orders }) =>
    orders.filter(({ outcome }) => outcome !== null && outcome !== 'DELIVERED'),
  )
  return (
    <Card className="grid gap-3 p-5 text-lg">
      <p className="font-semibold">{words.allDone}</p>
      <p>{words.allDoneHint}</p>
      <dl className="grid gap-3">
        <div>
          <dt>{words.cashToHandIn}</dt>
          <dd className="amount text-2xl font-bold">{roundRupees(cash)}</dd>
        </div>
        {back.length > 0 ? (
          <div>
            <dt>{words.ordersToHandIn}</dt>
            <dd className="font-bold">{back.map(({ order_number: one }) => `#${one}`).join(', ')}</dd>
          </div>
        ) : null}
      </dl>
    </Card>
  )
}
