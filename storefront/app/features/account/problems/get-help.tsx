import type { Order } from '@farmstand/contracts/order'
import { openStatuses } from '@farmstand/contracts/order-status'
import type { Problem } from '@farmstand/contracts/problem'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dateTimeText } from '../../../lib/dates.ts'
import { problems as text } from '#messages/problems.ts'
import { Badge } from '@farmstand/ui/badge.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { OrderPart } from '../orders/order-part.tsx'
import { ProblemDialog } from './problem-dialog.tsx'
import { usePhotos } from './use-photos.ts'
import { photoQuery, problemsQuery } from './use-problems.ts'

/**
 * Lists the problems that the customer reported, with the shop's answers. After delivery, also offers to report another
 * problem.
 */
export function GetHelp({ order }: { order: Order }) {
  const [reporting, setReporting] = useState(false)
  // The photos are stored here and not in the dialog, so that none is lost when the dialog closes.
  const photos = usePhotos(order.uid)
  const { data } = useQuery(problemsQuery(order.uid))
  useOpenOnAddress(data !== undefined && !openStatuses.includes(order.o_status), () => {
    if (data?.report_until) setReporting(true)
  })
  if (!data || (data.results.length === 0 && data.report_until === null)) return null
  return (
    <OrderPart title={text.title}>
      <ul className="flex flex-col gap-3">
        {data.results.map((one) => (
          <Reported key={one.uid} order={order} problem={one} />
        ))}
      </ul>
      {data.report_until === null ? null : (
        <>
          {data.results.length === 0 ? <p className="mb-2 text-sm text-muted">{text.intro}</p> : null}
          <Button
            look="plain"
            size="lg"
            wide
            className={data.results.length > 0 ? 'mt-3' : ''}
            onClick={() => setReporting(true)}
          >
            {data.results.length > 0 ? text.buttonMore : text.button}
          </Button>
          <p className="mt-1 text-center text-xs text-muted">{text.until(dateTimeText(data.report_until))}</p>
        </>
      )}
      {reporting ? <ProblemDialog order={order} photos={photos} onClose={() => setReporting(false)} /> : null}
    </OrderPart>
  )
}

/** Calls `open` once if the address asks for help and the page is ready. Then a reload shows the order, not the form. */
function useOpenOnAddress(ready: boolean, open: () => void): void {
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const asked = ready && hash === '#help'
  const openNow = useEffectEvent(() => {
    open()
    void navigate(pathname, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (asked) openNow()
  }, [asked])
}

function Reported({ order, problem }: { order: Order; problem: Problem }) {
  const { kind, wish, lines, state, answer, photos, text: words } = problem
  return (
    <li className="rounded-tile border border-line p-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{wish === 'BRING' ? text.notCome : text.kinds[kind]}</p>
        <Badge tone={state === 'REFUNDED' ? 'saving' : 'plain'}>{text.states[state]}</Badge>
      </div>
      <p className="text-muted">{dateTimeText(problem.created_at)}</p>
      {lines.length > 0 ? (
        <p className="mt-1">
          {lines
            .map(({ position, name, quantity }) => text.pieces(order.lines[position]?.name ?? name, quantity))
            .join(', ')}
        </p>
      ) : null}
      {words ? <p className="mt-1 break-words whitespace-pre-wrap">{words}</p> : null}
      {photos.length > 0 ? (
        <ul className="mt-2 flex gap-2">
          {photos.map((photo, place) => (
            <li key={photo}>
              <SentPhoto orderUid={order.uid} photo={photo} place={place + 1} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-2 rounded-xl bg-leaf-tint px-3 py-2 font-medium break-words whitespace-pre-wrap text-leaf-ink">
        {answer ? text.answer(answer) : text.next[state](dateTimeText(problem.answer_by))}
      </p>
    </li>
  )
}

function SentPhoto({ orderUid, photo, place }: { orderUid: string; photo: string; place: number }) {
  const { data } = useQuery(photoQuery(orderUid, photo))
  return data ? (
    <img src={data} alt={text.photo(place)} className="size-20 rounded-tile object-cover" />
  ) : (
    <span className="block size-20 rounded-tile bg-tile" />
  )
}
