import { timeText } from '../../lib/times.ts'
import { Link } from 'react-router'
import { packing as words } from '#messages/packing.ts'
import { useServerAnswers, useQueuedSteps } from './queued-steps-store.ts'
import { orderOf, lostToOtherChange } from './queue-rules.ts'

/** Shows how many packing steps are not sent yet, while the server does not answer. */
export function WaitingSteps() {
  const steps = useQueuedSteps().filter(({ refusal }) => refusal === null)
  const answered = useServerAnswers()
  const [first] = steps
  return (
    <output>
      {first && !answered ? (
        <p className="mb-3 rounded-tile bg-turmeric-tint p-3 text-sm font-semibold">
          {words.waiting(steps.length, timeText(new Date(first.at).toISOString()))}
        </p>
      ) : null}
    </output>
  )
}

/** Shows links to the orders with refused steps. */
export function RefusedOrders() {
  const refused = useQueuedSteps().filter(({ refusal }) => refusal !== null)
  return [...Map.groupBy(refused, orderOf)].map(([uid, steps]) => (
    <Link
      key={uid}
      to={`/packing/${uid}`}
      className="mb-3 flex min-h-12 items-center rounded-tile border border-danger bg-danger-tint p-3 text-sm font-semibold"
    >
      {(steps.some(lostToOtherChange) ? words.refusedTitle : words.notDoneTitle)(`#${steps[0]?.number}`)}
    </Link>
  ))
}
