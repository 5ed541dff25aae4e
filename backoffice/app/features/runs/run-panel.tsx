import { clsx } from 'clsx'
import { useState } from 'react'
import type { DeliveryPlan, DeliveryRun } from '@farmstand/contracts/office/runs'
import { formatRupees } from '@farmstand/contracts/money'
import { Button } from '@farmstand/ui/button.tsx'
import { useAction } from '../../lib/actions.ts'
import { timeText } from '../../lib/times.ts'
import { notify } from '../../lib/notify.tsx'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { PaperLink } from '../paper-link.tsx'
import { delivery as words } from '#messages/delivery.ts'
import { runMark } from './run-marks.ts'
import { SendOutDialog } from './send-out-dialog.tsx'
import { UndoSendOut } from './undo-send-out.tsx'
import { StopCard } from './stop-card.tsx'
import { bagsOfStops, cashOfStops, stopKey, nameOfRun, uidsOf } from './stop.ts'
import type { Moves } from './use-moves.ts'

interface RunProps {
  run: DeliveryRun
  riders: DeliveryPlan['riders']
  telling: boolean
  /** Null if the person may not change runs. */
  moves: Moves | null
}

/** Shows a run with its rider, its stops in sequence, and the actions for the whole run. */
export function RunPanel({ run, riders, telling, moves }: RunProps) {
  const { uid, number, stops, status } = run
  const change = status === 'PLANNED' ? moves : null
  const drop = (before?: string): void => {
    if (change) void change.move(change.dragged, run, before)
  }
  const orders = stops.flatMap((stop) => stop.orders)
  const done = orders.filter((order) => order.o_status === 'DELIVERED').length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is optional: buttons and M do the same
    <section
      aria-label={nameOfRun(run)}
      onDragOver={(event) => change && event.preventDefault()}
      onDrop={() => drop()}
      className="rounded-card border border-line bg-sunken p-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="flex items-center gap-2 text-base">
          <span aria-hidden className={clsx('size-3 rounded-full bg-current', runMark(number))} />
          {words.run(number)}
        </h2>
        {change ? <RiderChoice run={run} riders={riders} /> : <span className="font-medium">{run.rider?.name}</span>}
        {run.out_at === null ? null : (
          <span className="rounded-lg bg-tone-leaf px-2 py-0.5 text-xs font-semibold text-leaf-ink">
            {words.out(timeText(run.out_at))}
          </span>
        )}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{words.stops(stops.length)}</span>
        {bagsOfStops(stops) > 0 ? <span>{words.bags(bagsOfStops(stops))}</span> : null}
        {run.km === null || stops.length === 0 ? null : <span>{words.km(run.km)}</span>}
        {cashOfStops(stops) > 0 ? <span>{words.collect(formatRupees(cashOfStops(stops)))}</span> : null}
        {status === 'PLANNED' ? null : <span>{words.delivered(done, orders.length)}</span>}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {change ? <RunActions run={run} telling={telling} /> : null}
        {moves && run.status === 'OUT' && run.out_at !== null ? (
          <UndoSendOut key={run.out_at} run={run} outAt={run.out_at} />
        ) : null}
        {stops.length > 0 ? (
          <PaperLink name="run-sheet" query={{ run: uid }}>
            {words.sheet}
          </PaperLink>
        ) : null}
      </div>
      {stops.length === 0 ? (
        <p className="my-3 rounded-tile border border-dashed border-line p-4 text-sm text-muted">{words.emptyRun}</p>
      ) : (
        <ol className="my-3 grid gap-2">
          {stops.map((stop, at) => {
            const before = stops[at - 1]
            const next = stops[at + 1]
            const after = stops[at + 2]
            return (
              <StopCard
                key={stopKey(stop)}
                stop={stop}
                place={at + 1}
                moves={change}
                onDrop={() => drop(uidsOf([stop])[0])}
                onEarlier={before && change ? () => void change.move([stop], run, stopKey(before)) : null}
                onLater={next && change ? () => void change.move([stop], run, after ? stopKey(after) : null) : null}
              />
            )
          })}
        </ol>
      )}
    </section>
  )
}

function RiderChoice({ run: { uid, version, number, rider }, riders }: Pick<RunProps, 'run' | 'riders'>) {
  const choose = useAction('chooseRider')
  const known = rider === null || riders.some((one) => one.uid === rider.uid) ? riders : [...riders, rider]
  return (
    <select
      aria-label={words.rider(number)}
      value={rider?.uid ?? ''}
      disabled={choose.isPending}
      onChange={({ target }) =>
        void notifyOnFailure(choose.mutateAsync({ run: { uid, version }, rider_uid: target.value || null }))
      }
      className="min-h-11 max-w-full rounded-tile border border-line bg-surface px-3 text-sm font-medium"
    >
      <option value="">{words.chooseRider}</option>
      {known.map((one) => (
        <option key={one.uid} value={one.uid}>
          {one.name}
        </option>
      ))}
    </select>
  )
}

function RunActions({ run, telling }: Pick<RunProps, 'run' | 'telling'>) {
  const { uid, version, number, stops, rider } = run
  const [sending, setSending] = useState(false)
  const release = useAction('releaseStops')
  const remove = useAction('removeRun')
  const busy = release.isPending || remove.isPending
  const act = async (doing: Promise<unknown>, text: string): Promise<void> => {
    if (await notifyOnFailure(doing)) notify.done(text)
  }
  return (
    <>
      {stops.length > 0 ? (
        <Button
          disabled={busy || rider === null}
          aria-label={words.sendOutRun(number)}
          onClick={() => setSending(true)}
        >
          {rider === null ? words.chooseRider : words.sendOut}
        </Button>
      ) : null}
      {stops.some(({ held }) => held) ? (
        <Button
          look="plain"
          title={words.sortHint}
          disabled={busy}
          onClick={() => void act(release.mutateAsync({ run: { uid, version } }), words.sorted(number))}
        >
          {words.sort}
        </Button>
      ) : null}
      <Button
        look="quiet"
        disabled={busy}
        onClick={() => void act(remove.mutateAsync({ run: { uid, version } }), words.removed(number))}
      >
        {words.remove}
      </Button>
      <SendOutDialog open={sending} onClose={() => setSending(false)} run={run} telling={telling} />
    </>
  )
}
