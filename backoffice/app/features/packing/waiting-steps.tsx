import { timeText } from '../../lib/times.ts'
import { Link } from 'react-router'
import { packing as words } from '#messages/packing.ts'
import { useAnswered, useSteps } from './kept-steps.ts'
import { orderOf, wasLater } from './queue-rules.ts'

/** Shows the number of unsent steps while the server does not answer. */
export function WaitingSteps() {
  const steps = useSteps().filter(({ refusal }) => refusal === null)
  const answered = useAnswered()
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

/** Links to the orders with refused steps. */
export function RefusedOrders() {
  const refused = useSteps().filter(({ refusal }) => refusal !== null)
  return [...Map.groupBy(refused, orderOf)].map(([uid, steps]) => (
    <Link
      key={uid}
      to={`/packing/${uid}`}
      className="mb-3 flex min-h-12 items-center rounded-tile border border-danger bg-danger-tint p-3 text-sm font-semibold"
    >
      {(steps.some(wasLater) ? words.refusedTitle : words.notDoneTitle)(`#${steps[0]?.number}`)}
    </Link>
  ))
}
