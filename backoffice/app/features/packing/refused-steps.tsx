import type { PackingLine, PackingOrder } from '@farmstand/contracts/office/packing'
import { Button } from '@farmstand/ui/button.tsx'
import { packing as words } from '#messages/packing.ts'
import { changeSteps, useQueuedSteps } from './queued-steps-store.ts'
import { lineKeyOf, repeatStep, orderOf, lineAfterStep, lostToOtherChange, type PackingStep } from './queue-rules.ts'
import { packingLineKey, lineStatusText } from './line-texts.ts'

/**
 * Shows the refused steps of an order. If another person changed the line first, shows both values and lets the packer
 * choose which one stays. Otherwise shows the reason. `order`: the order as the server knows it, without the queued
 * steps.
 */
export function RefusedSteps({ order }: { order: PackingOrder }) {
  const refused = useQueuedSteps().filter((step) => step.refusal !== null && orderOf(step) === order.uid)
  return refused.map((step) => <Refused key={step.key} step={step} order={order} />)
}

function Refused({ step, order }: { step: PackingStep; order: PackingOrder }) {
  const line = order.lines.find((one) => packingLineKey(one) === lineKeyOf(step))
  // Offers to repeat the step only if another change got in first and the order is still CONFIRMED. In all other cases
  // the server would refuse it again.
  const mayInsist = lostToOtherChange(step) && order.o_status === 'CONFIRMED'
  const decide = (instead: PackingStep | null): void =>
    changeSteps((all) => all.flatMap((one) => (one.key === step.key ? (instead ?? []) : one)))
  return (
    <section role="alert" className="mb-3 rounded-tile border border-danger bg-danger-tint p-3 text-sm">
      <h2 className="text-base">{(mayInsist ? words.refusedTitle : words.notDoneTitle)(line?.name ?? step.number)}</h2>
      <p>{step.refusal}</p>
      {line ? <p>{words.yours(ownValueText(step, line))}</p> : null}
      <div className="mt-2 flex gap-3">
        <Button look="plain" className="min-h-12 flex-1" onClick={() => decide(null)}>
          {mayInsist ? words.theirsStays : words.understood}
        </Button>
        {mayInsist ? (
          <Button
            className="min-h-12 flex-1"
            onClick={() => decide(repeatStep(step, order, { key: crypto.randomUUID(), at: Date.now() }))}
          >
            {words.mineStays}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

const ownValueText = (step: PackingStep, line: PackingLine): string =>
  step.name === 'finishPacking' ? '' : lineStatusText({ ...line, ...lineAfterStep(line, step) }) || words.takenBack
