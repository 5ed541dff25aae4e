import { Suspense, lazy, useEffect, type ComponentType } from 'react'
import type { PackingOrder } from '@farmstand/contracts/office/packing'
import { packing as words } from '#messages/packing.ts'
import { waitsForCall } from './standing.ts'

/** The customer's number is never kept on the device, so neither need be what shows it: few orders are called about. */
const callTask = () => import('./call-task.tsx')

const Asked = lazy(() =>
  callTask().then(
    ({ AskedAtOrder }): { default: ComponentType<{ uid: string }> } => ({ default: AskedAtOrder }),
    () => ({ default: CallGoesOut }),
  ),
)

/** At the order that is packed: whom to call about it, and what they say. Nothing where nobody is to be called. */
export function CallAtOrder({ order }: { order: PackingOrder }) {
  // A connection that goes after this takes nothing away.
  useEffect(() => void callTask().catch(() => undefined), [])
  if (!order.lines.some(waitsForCall)) return null
  return (
    <section className="mb-3 rounded-tile bg-turmeric-tint p-3 text-sm">
      <Suspense fallback={<CallGoesOut />}>
        <Asked uid={order.uid} />
      </Suspense>
    </section>
  )
}

const CallGoesOut = () => <p className="font-semibold">{words.callGoesOut}</p>
