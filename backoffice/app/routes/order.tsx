import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { OfficeOrder } from '@farmstand/contracts/office/order'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { CancelDialog } from '../features/cancel-dialog.tsx'
import { DoorPaymentDialog } from '../features/door-payment-dialog.tsx'
import { Heading } from '../features/heading.tsx'
import { MoveDialog } from '../features/move-dialog.tsx'
import { nextStepOf, useStepRights, useOrderSteps } from '../features/order-actions.ts'
import { OrderCustomer } from '../features/order-customer.tsx'
import { OrderHistory } from '../features/order-history.tsx'
import { formatRupees } from '@farmstand/contracts/money'
import { paymentText } from '../features/payment-name.ts'
import { OrderLines, orderTotalName, orderTotal } from '../features/order-lines.tsx'
import { OrderProgress } from '../features/order-progress.tsx'
import { Flags } from '../features/order-flags.tsx'
import { PaperLink } from '../features/paper-link.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { StatePill } from '../features/state-pill.tsx'
import { RefundDialog } from '../features/refund/refund-dialog.tsx'
import { useHasPermission } from '../features/session.ts'
import { useServerQuery } from '../lib/actions.ts'
import { dayAt, shortDayOf } from '../lib/words.ts'
import { packing } from '#messages/packing.ts'
import { refunds } from '#messages/refunds.ts'
import { orderWords } from '#messages/order.ts'
import { office as words } from '#messages/office.ts'
import { windowText } from '../lib/times.ts'

export default function OrderScreen() {
  const { uid = '' } = useParams()
  const found = useServerQuery('order', { uid })
  if (!found.data) return <LoadingOrError title={words.orders} error={found.error} again={() => void found.refetch()} />
  const shown = found.data
  return (
    <>
      <Heading of={{ to: '/orders', text: words.orders }} aside={<Neighbours shown={shown} />}>
        {`#${shown.order.order_number}`}
      </Heading>
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_21rem]">
        <div className="grid min-w-0 gap-4">
          <Actions shown={shown} />
          <OrderProgress shown={shown} />
          <OrderLines shown={shown} />
        </div>
        <div className="grid gap-4">
          {shown.customer ? <OrderCustomer shown={shown} /> : null}
          <DeliveryPanel shown={shown} />
          <OrderHistory shown={shown} />
        </div>
      </div>
    </>
  )
}

const arrow = 'inline-flex size-10 items-center justify-center rounded-tile border border-line bg-surface'

const Neighbours = ({ shown: { previous, next } }: { shown: OfficeOrder }) => (
  <span className="flex gap-1">
    {previous ? (
      <Link to={`/orders/${previous}`} aria-label={orderWords.previous} className={arrow}>
        <IconChevronLeft aria-hidden className="size-5" />
      </Link>
    ) : null}
    {next ? (
      <Link to={`/orders/${next}`} aria-label={orderWords.next} className={arrow}>
        <IconChevronRight aria-hidden className="size-5" />
      </Link>
    ) : null}
  </span>
)

function Actions({ shown }: { shown: OfficeOrder }) {
  const { order, version, flags } = shown
  const { step, busy, question } = useOrderSteps()
  const [cancelling, setCancelling] = useState(false)
  const [refunding, setRefunding] = useState(false)
  const mayRefund = useHasPermission('money.refund')
  const rights = useStepRights()
  const { o_status: status } = order
  const known = { uid: order.uid, version }
  const next = nextStepOf(order)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StatePill status={status} />
      <p className="text-sm font-semibold">
        {windowText(order.delivery_slot.name)}, {shortDayOf(order.expected_delivery_date)}{' '}
        <span className="font-normal text-muted">{words.department[order.department]}</span>
      </p>
      <Flags flags={flags} />
      {/* On phones the full sums are below all lines, so the total is repeated here. */}
      <p className="w-full text-sm font-semibold md:hidden">
        {orderTotalName(order)} <span className="amount">{formatRupees(orderTotal(order))}</span>{' '}
        <span className="font-normal text-muted">{paymentText(order.payment_method, order.follows?.order_number)}</span>
      </p>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        {rights.PACKED && status !== 'CANCELLED' ? (
          <PaperLink name="slips" query={{ uids: order.uid }}>
            {packing.slip}
          </PaperLink>
        ) : null}
        {rights.PACKED && status !== 'CANCELLED' ? (
          <PaperLink name="labels" query={{ uids: order.uid }}>
            {packing.labels(shown.bags ?? 1)}
          </PaperLink>
        ) : null}
        {rights.CONFIRMED && next ? (
          <Button look="danger" onClick={() => setCancelling(true)}>
            {words.cancel}
          </Button>
        ) : null}
        {mayRefund && shown.creditable ? (
          <Button look="outline" onClick={() => setRefunding(true)}>
            {refunds.button}
          </Button>
        ) : null}
        {next === 'PACKED' && rights.PACKED ? (
          <Link
            to={`/packing/${order.uid}`}
            className="inline-flex min-h-11 items-center rounded-tile bg-leaf px-4 text-sm font-semibold text-on-leaf hover:bg-leaf-deep"
          >
            {packing.packLines}
          </Link>
        ) : null}
        {next && rights[next] ? (
          <Button
            look={next === 'PACKED' ? 'outline' : 'primary'}
            disabled={busy}
            onClick={() =>
              void step(next, [
                {
                  ...known,
                  order_number: order.order_number,
                  payment_method: order.payment_method,
                  to_pay: orderTotal(order),
                },
              ])
            }
          >
            {orderWords.steps[next]}
          </Button>
        ) : null}
      </div>
      {refunding && shown.creditable ? (
        <RefundDialog shown={shown} creditable={shown.creditable} onClose={() => setRefunding(false)} />
      ) : null}
      <DoorPaymentDialog question={question} />
      <CancelDialog open={cancelling} onClose={() => setCancelling(false)} orders={[{ ...known, ...order }]} />
    </div>
  )
}

/** Links to the orders that are delivered together: the main order and those added to it. */
function ComesWith({ order: { added_to, added_to_number, additions } }: Pick<OfficeOrder, 'order'>) {
  const host = added_to && added_to_number ? [{ uid: added_to, order_number: added_to_number }] : []
  const others = [...host, ...additions]
  if (others.length === 0) return null
  return (
    <ul className="mt-2">
      {others.map(({ uid, order_number: number }) => (
        <li key={uid}>
          <Link
            to={`/orders/${uid}`}
            className="inline-flex min-h-9 items-center font-semibold text-leaf-ink hover:underline"
          >
            {packing.comesWith([number])}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Shows who delivers the order and how many stops come first, for a customer who calls. */
function OnRun({ shown: { order, run } }: { shown: OfficeOrder }) {
  const mayRead = useHasPermission('runs.read')
  if (!run) return null
  const text = orderWords.onRun(run)
  const search = new URLSearchParams({ day: dayAt(order.expected_delivery_date), slot: String(order.delivery_slot.id) })
  return (
    <div className="mt-2">
      {mayRead ? (
        <Link
          to={`/delivery?${search.toString()}`}
          className="inline-flex min-h-9 items-center font-semibold text-leaf-ink hover:underline"
        >
          {text}
        </Link>
      ) : (
        <p className="font-semibold">{text}</p>
      )}
      {order.o_status === 'OUT_FOR_DELIVERY' ? <p>{orderWords.stopsBefore(run.before)}</p> : null}
    </div>
  )
}

function DeliveryPanel({ shown }: { shown: OfficeOrder }) {
  const { order, version } = shown
  const [moving, setMoving] = useState(false)
  const mayChange = useHasPermission('orders.change')
  // Excludes an added order, because it moves together with the main order.
  const movable = mayChange && order.added_to === null && ['PLACED', 'CONFIRMED', 'PACKED'].includes(order.o_status)
  return (
    <Card className="p-4 text-sm">
      <div className="flex items-center justify-between">
        <h2 className="text-base">{words.window}</h2>
        {movable ? (
          <button type="button" onClick={() => setMoving(true)} className="min-h-9 font-semibold text-leaf-ink">
            {orderWords.change}
          </button>
        ) : null}
      </div>
      <p className="mt-1">
        {windowText(order.delivery_slot.name)}, {shortDayOf(order.expected_delivery_date)}
      </p>
      <OnRun shown={shown} />
      <ComesWith order={order} />
      {order.when_short ? <p className="mt-2">{packing.whenShort[order.when_short]}</p> : null}
      {order.customer_note ? <p className="mt-2 font-semibold">{packing.theirNote(order.customer_note)}</p> : null}
      <MoveDialog
        open={moving}
        onClose={() => setMoving(false)}
        orders={[
          { uid: order.uid, version, delivery_day: dayAt(order.expected_delivery_date), slot: order.delivery_slot },
        ]}
        department={order.department}
      />
    </Card>
  )
}
