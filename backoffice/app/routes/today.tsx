import { IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import type { Decision, DeliveryWindow, Today as DayShown } from '@farmstand/contracts/office/today'
import { timeText } from '../lib/times.ts'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { textOf, titleOf } from '../features/decision-words.ts'
import { CropDialogs, DecideCrop, readCropId, type FoundCrop } from '../features/harvest/decide-crop.tsx'
import { rowIdOf } from '../features/harvest/row-id.ts'
import { Heading } from '../features/heading.tsx'
import { HealthRow } from '../features/health-row.tsx'
import { Waiting, stateFill } from '../features/parts.tsx'
import { WhomToTell } from '../features/whom-to-tell.tsx'
import { WindowBar, barStates } from '../features/window-bar.tsx'
import { windowHint } from '../features/window-hint.ts'
import { useSteps } from '../features/order-actions.ts'
import { CallDecision } from '../features/packing/call-task.tsx'
import { RefundAgain } from '../features/refund/refund-again.tsx'
import { orSay } from '../features/say.ts'
import { PausedNote } from '../features/slots/pause-box.tsx'
import { useMay, useSession } from '../features/session.ts'
import { notify } from '../lib/notify.tsx'
import { useAction, useReading } from '../lib/actions.ts'
import { read } from '../lib/api.ts'
import { dayOf, minutesTo, roundRupees } from '../lib/words.ts'
import { setup } from '#messages/setup.ts'
import { board } from '#messages/board.ts'
import { orderList } from '#messages/order-list.ts'
import { office as words } from '#messages/office.ts'
import { windowText } from '../lib/times.ts'

/** The first screen, for who may see the day; others begin where their work is. */
export default function Today() {
  const seesDay = useMay('day.read')
  const packs = useMay('orders.pack')
  return seesDay ? <Day /> : <Navigate to={packs ? '/packing' : '/orders'} replace />
}

function Day() {
  const today = useReading('today', {})
  const mayChange = useMay('slots.change')
  if (!today.data) return <Waiting title={words.today} error={today.error} again={() => void today.refetch()} />
  const day = today.data
  const isWell = day.health.every(({ state }) => state === 'ok')
  return (
    <>
      <Heading>{dayOf(day.day)}</Heading>
      {day.pause ? <PausedNote pause={day.pause} mayChange={mayChange} /> : null}
      <DemoNote />
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem] xl:grid-rows-[auto_1fr]">
        <Decisions day={day} />
        <div className="grid min-w-0 gap-4 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <Figures day={day} />
          {isWell ? null : <HealthRow health={day.health} />}
          <Windows day={day} />
          {isWell ? <HealthRow health={day.health} /> : null}
        </div>
        <Heard day={day} />
      </div>
    </>
  )
}

/** Who has just installed the shop finds the way to their own. */
function DemoNote() {
  const { demo } = useSession()
  const owns = useMay('shop.change')
  if (!demo || !owns) return null
  return (
    <Card className="mb-4 flex items-center gap-3 px-4 py-2 text-sm md:py-4">
      <p className="grow max-md:leading-tight">{setup.demoBanner}</p>
      <Link
        to="/setup"
        className="inline-flex min-h-11 shrink-0 items-center rounded-tile bg-leaf px-4 font-semibold text-on-leaf"
      >
        {setup.begin}
      </Link>
    </Card>
  )
}

function Figures({ day }: { day: DayShown }) {
  const out = day.on_the_road + day.delivered
  const change = day.orders_last_week === null ? null : Math.round((day.orders / day.orders_last_week - 1) * 100)
  return (
    <Card className="grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
      <Figure
        name={board.ordersForToday}
        value={String(day.orders)}
        note={change === null ? '' : board.overLastWeek(change)}
      />
      <Figure
        name={board.theirValue}
        value={roundRupees(day.value)}
        note={day.orders > 0 ? board.anOrder(roundRupees(day.value / day.orders)) : ''}
      />
      <Figure
        name={board.outOfTheDoor}
        value={String(out)}
        beside={board.ofAll(day.orders)}
        note={board.deliveredAndRiding(day.delivered, day.on_the_road)}
      />
      <Figure name={board.cashToCollect} value={roundRupees(day.cash)} note={board.cashOrders(day.cash_orders)} />
      <Figure
        name={board.mayBeLate}
        value={String(day.late)}
        note={day.late_where ?? board.nothingLate}
        bad={day.late > 0}
      />
    </Card>
  )
}

interface FigureProps {
  name: string
  value: string
  beside?: string
  note: string
  bad?: boolean
}

const Figure = ({ name, value, beside, note, bad = false }: FigureProps) => (
  <div className="border-line px-4 py-4 lg:not-first:border-l">
    <p className="text-xs text-muted">{name}</p>
    <p className="amount text-xl font-bold">
      {value} {beside ? <span className="text-sm font-normal text-muted">{beside}</span> : null}
    </p>
    <p className={clsx('text-xs', bad ? 'font-semibold text-danger' : 'text-muted')}>{note}</p>
  </div>
)

function Windows({ day }: { day: DayShown }) {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3">
        <h2 className="text-base">{board.windows}</h2>
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
      {day.windows.length === 0 ? <p className="p-4 text-sm text-muted">{board.noWindows}</p> : null}
      <ul className="divide-y divide-line">
        {day.windows.map((one) => (
          <WindowRow key={`${one.slot_id} ${one.department}`} window={one} day={day} />
        ))}
      </ul>
    </Card>
  )
}

function WindowRow({ window: one, day }: { window: DeliveryWindow; day: DayShown }) {
  const booked = one.placed + one.confirmed + one.packed + one.out + one.delivered
  const closes = minutesTo(one.closes_at, day.now)
  const over = minutesTo(one.ends_at, day.now) <= 0
  const hint = windowHint(one, day.now)
  const ofWindow = `/orders?day=${day.day}&slot=${one.slot_id}&department=${one.department}`
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
      <NextStep window={one} booked={booked} isClosed={closes <= 0} day={day.day} />
    </li>
  )
}

/** The one thing that a window waits for. */
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
  const { step, busy } = useSteps()
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
          : ([null, null, 0, quiet(one, booked, isClosed), ''] as const)
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

const quiet = (one: DeliveryWindow, booked: number, isClosed: boolean): string =>
  booked === 0
    ? isClosed
      ? board.noOrders
      : board.noOrdersYet
    : one.out > 0
      ? board.onTheRoad(one.out)
      : board.allDelivered

function Decisions({ day }: { day: DayShown }) {
  // Here, as the row goes with its decision and the answers stay.
  const [crop, setCrop] = useState<FoundCrop | null>(null)
  return (
    <Card className="xl:col-start-2">
      {crop ? <CropDialogs crop={crop} onClose={() => setCrop(null)} /> : null}
      <div className="flex items-center justify-between border-b border-line px-4 py-3">
        <h2 className="text-base">{board.decisions}</h2>
        {day.decisions.length === 0 ? null : (
          <span className="rounded-lg bg-tone-turmeric px-2 py-0.5 text-sm font-semibold">{day.decisions.length}</span>
        )}
      </div>
      {day.decisions.length === 0 ? <p className="p-4 text-sm text-muted">{board.noDecisions}</p> : null}
      <ul className="divide-y divide-line">
        {day.decisions.map((one) => (
          <DecisionRow key={one.id} decision={one} today={day.day} onCrop={setCrop} />
        ))}
      </ul>
    </Card>
  )
}

/** What customers said and looked for: good to know, and nothing to do about it now. */
function Heard({ day }: { day: DayShown }) {
  if (day.said_good === 0 && day.misses.length === 0) return null
  return (
    <Card className="divide-y divide-line xl:col-start-2">
      {day.said_good > 0 ? <p className="p-4 text-sm text-muted">{board.saidGood(day.said_good)}</p> : null}
      {day.misses.length > 0 ? (
        <div className="p-4">
          <h2 className="text-xs font-normal text-muted">{board.misses}</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {day.misses.map(({ query, count }) => (
              <li key={query} className="rounded-lg border border-line px-2.5 py-1 text-sm font-medium">
                {query} {count}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  )
}

/** Where what is decided stands whole. */
const screenOf: Partial<Record<Decision['kind'], string>> = {
  PROBLEM: '/problems',
  MESSAGE: '/messages',
  HELD_MESSAGES: '/messages?state=HELD',
  PRICES: '/items/prices',
  FALL: '/items/prices',
}

/** The line of a short crop in the harvest list of its day. */
function lineOf(id: string): string {
  const { day, item } = readCropId(id)
  return `/harvest?day=${day}#${rowIdOf(item)}`
}

interface RowProps {
  decision: Decision
  today: string
  onCrop: (crop: FoundCrop) => void
}

function DecisionRow({ decision, today, onCrop }: RowProps) {
  const { kind, id } = decision
  const place = kind === 'CROP' ? lineOf(id) : (screenOf[kind] ?? null)
  return (
    <li className="p-4">
      <p className="text-sm font-semibold">{titleOf(decision)}</p>
      <p className="mt-0.5 text-xs text-muted">{textOf(decision, today)}</p>
      {kind === 'CROP' ? <DecideCrop id={id} name={decision.name} onFound={onCrop} /> : null}
      {kind === 'FALL' ? <Meant id={id} count={decision.count} /> : null}
      {kind === 'UNTOLD' ? (
        <WhomToTell />
      ) : kind === 'REFUND' ? (
        <RefundAgain uid={id} />
      ) : kind === 'CALL' ? (
        <div className="text-sm">
          <CallDecision uid={id} />
        </div>
      ) : place !== null ? (
        <Link to={place} className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-leaf-ink">
          {kind === 'CROP' ? board.seeHarvest : board.checkThem}
        </Link>
      ) : (
        <p className="mt-1 text-xs text-muted">{board.byCommand}</p>
      )}
    </li>
  )
}

function Meant({ id, count }: { id: string; count: number }) {
  const confirm = useAction('confirmPrices')
  if (!useMay('items.change')) return null
  return (
    <Button
      size="sm"
      look="outline"
      className="mt-2 mr-4"
      disabled={confirm.isPending}
      onClick={() => void orSay(confirm.mutateAsync({ batch_uid: id }))}
    >
      {board.areMeant(count)}
    </Button>
  )
}
