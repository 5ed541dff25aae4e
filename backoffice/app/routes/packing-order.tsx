import { IconArrowBackUp, IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, lazy, useEffect } from 'react'
import { Link, useParams } from 'react-router'
import type { PackingOrder } from '@farmstand/contracts/office/packing'
import { timeText } from '../lib/times.ts'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { notify } from '../lib/notify.tsx'
import { Heading } from '../features/heading.tsx'
import { Flags } from '../features/order-flags.tsx'
import { FinishPanel } from '../features/packing/finish-panel.tsx'
import { LineCard } from '../features/packing/line-card.tsx'
import { LineList } from '../features/packing/line-list.tsx'
import { LastLine } from '../features/packing/line-status.tsx'
import { packingOrderQuery } from '../features/packing/kept-reading.ts'
import { useQueuedSteps } from '../features/packing/queued-steps-store.ts'
import { withSteps } from '../features/packing/queue-rules.ts'
import { prefetchReplacements } from '../features/packing/prefetch-replacements.ts'
import { waitsForCall } from '../features/packing/line-texts.ts'
import { usePacking } from '../features/packing/use-packing.ts'
import { usePackingKeys } from '../features/packing/use-packing-keys.ts'
import { RefusedSteps } from '../features/packing/refused-steps.tsx'
import { WaitingSteps } from '../features/packing/waiting-steps.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { useAction } from '../lib/actions.ts'
import { office } from '#messages/office.ts'
import { occasionName } from '../lib/occasion-name.ts'
import { packing as words } from '#messages/packing.ts'

/** Shows the screen on which one order is packed. */
export default function PackingOrderScreen() {
  usePackingKeys()
  const { uid = '' } = useParams()
  const found = useQuery(packingOrderQuery(uid))
  const steps = useQueuedSteps()
  useEffect(() => {
    if (found.data) void prefetchReplacements(found.data)
  }, [found.data])
  if (!found.data) return <LoadingOrError title={words.title} error={found.error} again={() => void found.refetch()} />
  const order = withSteps(found.data, steps)
  return (
    <div className="mx-auto max-w-5xl">
      <Heading>{`${words.title} #${order.order_number}`}</Heading>
      <WaitingSteps />
      <RefusedSteps order={found.data} />
      {order.o_status === 'CONFIRMED' ? (
        <OrderToPack key={order.uid} order={order} />
      ) : (
        <Card className="p-6">
          <p>{words.isNotToPack(office.status[order.o_status])}</p>
          <Link to="/packing" className="mt-3 inline-flex min-h-11 items-center font-semibold text-leaf-ink">
            {words.back}
          </Link>
        </Card>
      )}
    </div>
  )
}

function OrderToPack({ order }: { order: PackingOrder }) {
  const packing = usePacking(order)
  const { current, last } = packing
  const done = order.lines.filter(({ state }) => state !== 'OPEN').length
  const all = order.lines.length
  return (
    <div className="grid items-start gap-x-6 lg:grid-cols-[1fr_22rem]">
      <div>
        <div className="mb-3 flex items-center gap-2">
          <Link to="/packing" aria-label={words.back} className="inline-flex size-12 items-center justify-center">
            <IconArrowLeft aria-hidden className="size-6" />
          </Link>
          <div className="min-w-0 grow">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {[order.customer_name, order.area, words.by(timeText(order.starts_at))].filter(Boolean).join(', ')}
              <Flags flags={order.priority ? ['PRIORITY'] : []} />
            </p>
          </div>
          <button
            type="button"
            aria-label={words.undoLast}
            disabled={!last}
            onClick={() => last && packing.undo(last)}
            className="inline-flex size-12 items-center justify-center rounded-full disabled:opacity-40"
          >
            <IconArrowBackUp aria-hidden className="size-6" />
          </button>
        </div>
        <OtherPackerNote order={order} />
        {order.comes_with.length > 0 ? (
          <p className="mb-3 rounded-tile bg-leaf-tint p-3 text-sm font-semibold">
            {words.comesWith(order.comes_with)}
          </p>
        ) : null}
        {order.occasion || order.occasion_members !== null ? (
          <p className="mb-3 rounded-tile bg-turmeric-tint p-3 text-sm font-semibold">
            {words.occasion(occasionName(order.occasion ?? ''), order.occasion_members)}
          </p>
        ) : null}
        {order.note ? <p className="mb-3 rounded-tile bg-turmeric-tint p-3 text-sm">{order.note}</p> : null}
        {order.customer_note ? (
          <p className="mb-3 rounded-tile bg-turmeric-tint p-3 text-sm">{words.theirNote(order.customer_note)}</p>
        ) : null}
        <CallAtOrder order={order} />
        <p className="text-sm font-semibold">{words.line(Math.min(done + 1, all), all)}</p>
        <Progress done={done} all={all} />
        <LastLine order={order} packing={packing} />
        {current ? (
          <LineCard order={order} line={current} packing={packing} />
        ) : order.lines.some(waitsForCall) ? (
          <WaitingForCall />
        ) : (
          <FinishPanel order={order} packing={packing} />
        )}
      </div>
      <LineList lines={order.lines} current={current} onChoose={packing.choose} />
    </div>
  )
}

/** Shows that the order waits only for the customer's answer. */
const WaitingForCall = () => (
  <Card className="p-4">
    <p>{words.waitsForCall}</p>
    <Link to="/packing" className="mt-2 inline-flex min-h-12 items-center font-semibold text-leaf-ink">
      {words.back}
    </Link>
  </Card>
)

const Progress = ({ done, all }: { done: number; all: number }) => (
  <svg
    viewBox={`0 0 ${Math.max(all, 1)} 1`}
    preserveAspectRatio="none"
    role="img"
    aria-label={words.progress(done, all)}
    className="mt-1 mb-3 h-2.5 w-full rounded-full bg-line"
  >
    <rect width={done} height="1" className="fill-current text-leaf" />
  </svg>
)

/** Shows that another packer has the order, with a button to take it over. */
function OtherPackerNote({ order: { uid, packer, mine } }: { order: PackingOrder }) {
  const take = useAction('takeOrder')
  if (packer === null || mine) return null
  const takeOver = (): void =>
    take.mutate({ order_uid: uid, take_over: true }, { onError: (error) => notify.failed(error.message) })
  return (
    <div className="mb-3 flex items-center justify-between gap-3 rounded-tile bg-tone-sky p-2 pl-3 text-sm font-semibold">
      {words.packs(packer)}
      <Button look="plain" onClick={takeOver} disabled={take.isPending}>
        {words.takeOver}
      </Button>
    </div>
  )
}

/**
 * Loaded on demand, because few orders need a call. Offline there is nothing to show, because the device does not store
 * the customer's number.
 */
const callTask = () => import('../features/packing/call-task.tsx')

const LazyCall = lazy(() =>
  callTask().then(
    ({ OrderCallTask: AskedAtOrder }): { default: ComponentType<{ uid: string }> } => ({ default: AskedAtOrder }),
    () => ({ default: PendingCallNote }),
  ),
)

/** Shows the call that is due to the customer; renders nothing when no line needs one. */
function CallAtOrder({ order }: { order: PackingOrder }) {
  // Preloads the code, so that it is available if the device goes offline later.
  useEffect(() => void callTask().catch(() => undefined), [])
  if (!order.lines.some(waitsForCall)) return null
  return (
    <section className="mb-3 rounded-tile bg-turmeric-tint p-3 text-sm">
      <Suspense fallback={<PendingCallNote />}>
        <LazyCall uid={order.uid} />
      </Suspense>
    </section>
  )
}

const PendingCallNote = () => <p className="font-semibold">{words.callGoesOut}</p>
