import { rider as words } from '#messages/rider.ts'
import { timeText } from '../../lib/times.ts'
import { useServerAnswers } from '../packing/queued-steps-store.ts'
import { bigButton } from './big.ts'
import { riderSteps, type RiderStep } from './rider-steps.ts'
import type { RiderWork } from './use-rider.ts'

/**
 * Shows what the last tap did, with a button to take it back. Before the first tap, shows the name of the run. The
 * height never changes.
 */
export function LastTap({ work: { last, takeBack }, title }: { work: RiderWork; title: string }) {
  if (last.length === 0) return <h1 className="flex min-h-14 items-center text-lg">{title}</h1>
  const parts = [...Map.groupBy(last, ({ name }) => name)].map(([name, steps]) =>
    words.tapped[name](steps.map(({ number }) => `#${number}`).join(', ')),
  )
  return (
    <div className="-mx-2 flex min-h-14 items-center justify-between gap-2 rounded-tile bg-ink pl-3 text-lg leading-tight text-ground">
      <h1 className="sr-only">{title}</h1>
      <output className="min-w-0 break-words">{parts.join('; ')}</output>
      <button type="button" onClick={takeBack} className="min-h-14 shrink-0 px-4 font-semibold underline">
        {words.takeBack}
      </button>
    </div>
  )
}

/** Shows how many taps are kept on the phone while the server does not answer. */
export function WaitingTaps() {
  const steps = riderSteps.use().filter(({ refusal }) => refusal === null)
  const answered = useServerAnswers()
  const [first] = steps
  return (
    <output>
      {first && !answered ? (
        <p className="mb-3 rounded-tile bg-turmeric-tint p-3 text-lg leading-snug">
          {words.waiting(steps.length, timeText(new Date(first.at).toISOString()))}
        </p>
      ) : null}
    </output>
  )
}

/** Shows each refused tap with its reason, until the rider has read it. */
export const RefusedTaps = () =>
  riderSteps
    .use()
    .filter(({ refusal }) => refusal !== null)
    .map((step) => <RefusedTap key={step.key} step={step} />)

const RefusedTap = ({ step }: { step: RiderStep }) => (
  <section role="alert" className="mb-3 grid gap-3 rounded-tile border-2 border-danger bg-surface p-3 text-lg">
    <h2 className="text-lg">{words.notDone(step.number)}</h2>
    <p>{step.refusal}</p>
    <button
      type="button"
      onClick={() => riderSteps.change((all) => all.filter(({ key }) => key !== step.key))}
      className={bigButton()}
    >
      {words.understood}
    </button>
  </section>
)
