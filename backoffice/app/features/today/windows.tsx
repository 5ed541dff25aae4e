import { IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { DeliveryWindow } from '@farmstand/contracts/office/today'
import { timeText } from '../../lib/times.ts'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { stateFill } from '../parts.tsx'
import { WindowBar, barStates } from '../window-bar.tsx'
import { windowHint } from '../window-hint.ts'
import { useOrderSteps } from '../order-actions.ts'
import { notify } from '../../lib/notify.tsx'
import { read } from '../../lib/api.ts'
import { minutesUntil } from '../../lib/words.ts'
import { board } from '#messages/board.ts'
import { orderList } from '#messages/order-list.ts'
import { office as words } from '#messages/office.ts'
import { windowText } from '../../lib/times.ts'

interface WindowsProps {
  title: string
  /** The day of delivery. */
  day: string
  windows: readonly DeliveryWindow[]
  now: string
  /** The text for a day without windows. */
  none: string
}

/** Lists delivery windows of a day, each with the next task. */
export function Windows({ title, day, windows, now, none }: WindowsProps) {
  const empty = windows.filter((one) => bookedIn(one) === 0)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3">
        <h2 className="text-base">{title}</h2>
        <ul className="flex flex-wrap gap-x-3 text-xs text-muted">
          {barStates.map((status) => (
            <li key={status} className="flex items-center gap-1.5">
              <span className={clsx('size-2.5 rounded-sm', stateFill[status])} />
              {words.status[status]}
            </li>
          ))}
          <li className="flex items-center gap-1.5">
            <span className="hatched size-2.5 rounded-sm border border-line bg-sunken" />
            {board.free}
          </li>
        </ul>
      </div>
      {windows.length === 0 ? <p className="p-4 text-sm text-muted">{none}</p> : null}
      <WindowRows windows={windows.filter((one) => bookedIn(one) > 0)} day={day} now={now} />
      {empty.length > 0 ? (
        <details className="border-t border-line">
          <summary className="min-h-11 px-4 py-2.5 text-sm text-muted">{board.emptyWindows(empty.length)}</summary>
          <WindowRows windows={empty} day={day} now={now} />
        </details>
      ) : null}
    </Card>
  )
}

const bookedIn = ({ placed, confirmed, packed, out, delivered }: DeliveryWindow): number =>
  placed + confirmed + packed + out + delivered

const WindowRows = ({ windows, day, now }: Pick<WindowsProps, 'windows' | 'day' | 'now'>) => (
  <ul className="divide-y divide-line">
    {windows.map((one) => (
      <WindowRow key={`${one.slot_id} ${one.department}`} window={one} day={day} now={now} />
    ))}
  </ul>
)

function WindowRow({ window: one, day, now }: { window: DeliveryWindow; day: string; now: string }) {
  const booked = bookedIn(one)
  const closes = minutesUntil(one.closes_at, now)
  const over = minutesUntil(one.ends_at, now) <= 0
  const hint = windowHint(one, now)
  const ofWindow = `/orders?day=${day}&slot=${one.slot_id}&department=${one.department}`
  return (
    <li
      className={clsx(
        'grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 px-4 py-3.5 lg:grid-cols-[8rem_1fr_4rem_8.5rem_6.5rem]',
        !over && closes <= 0 && one.confirmed + one.placed > 0 && 'bg-turmeric-tint',
      )}
    >
      <Link to={ofWindow} className="rounded-md">
        <p className="text-sm font-semibold">{windowText(one.name)}</p>
        <p className={clsx('text-xs', hint.soon ? 'font-semibold text-ink' : 'text-muted')}>
          {[one.department === 'KITCHEN' ? words.department.KITCHEN : '', hint.text].filter(Boolean).join(', ')}
        </p>
      </Link>
      <div className="flex max-lg:col-span-full max-lg:row-start-2">
        <WindowBar window={one} />
      </div>
      <p className="amount text-sm max-lg:col-start-2 max-lg:row-start-1">
        <b>{booked}</b> <span className="text-muted">/ {one.capacity}</span>
      </p>
      <NextStep window={one} booked={booked} isClosed={closes <= 0} day={day} />
    </li>
  )
}

/** Shows the one task that must be done next in a delivery window. */
function NextStep({
  window: one,
  booked,
  isClosed,
  day,
}: {
  window: DeliveryWindow
  booked: number
  isClosed: boolean
  day: string
}) {
  const { step, busy } = useOrderSteps()
  const [view, to, count, text, label] =
    one.placed > 0
      ? (['PLACED', 'CONFIRMED', one.placed, board.toConfirm(one.placed), orderList.confirm(one.placed)] as const)
      : one.confirmed > 0
        ? ([
            'CONFIRMED',
            'PACKED',
            one.confirmed,
            board.toPack(one.confirmed, timeText(one.starts_at)),
            orderList.pack(one.confirmed),
          ] as const)
        : one.packed > 0
          ? ([
              'PACKED',
              'OUT_FOR_DELIVERY',
              one.packed,
              board.toSendOut(one.packed),
              orderList.sendOut(one.packed),
            ] as const)
          : ([null, null, 0, quietText(one, booked, isClosed), ''] as const)
  const run = async (): Promise<void> => {
    if (to === null) return
    const wish = { day, view, slot: String(one.slot_id), department: one.department }
    try {
      const { results } = await read('orders', wish)
      await step(to, results)
    } catch (error) {
      notify.failed(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <p className="text-sm text-muted max-lg:hidden">{text}</p>
      <div className="justify-self-end max-lg:col-span-full max-lg:justify-self-start">
        {to === 'PACKED' ? (
          <Link
            to={`/packing?day=${day}`}
            className="inline-flex min-h-9 items-center rounded-tile border border-leaf bg-surface px-3 text-sm font-semibold text-leaf-ink hover:bg-leaf-tint"
          >
            {label}
          </Link>
        ) : count > 0 ? (
          <Button
            size="sm"
            look={to === 'CONFIRMED' ? 'outline' : 'primary'}
            disabled={busy}
            onClick={() => void run()}
          >
            {label}
          </Button>
        ) : booked > 0 ? (
          <IconCheck aria-hidden className="size-5 text-leaf-ink max-lg:hidden" />
        ) : null}
      </div>
    </>
  )
}

const quietText = (one: DeliveryWindow, booked: number, isClosed: boolean): string =>
  booked === 0
    ? isClosed
      ? board.noOrders
      : board.noOrdersYet
    : one.out > 0
      ? board.onTheRoad(one.out)
      : board.allDelivered
