import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, PrefetchPageLinks, useNavigate, useSearchParams } from 'react-router'
import type { PackingList } from '@farmstand/contracts/office/packing'
import { timeText } from '../lib/times.ts'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { notify } from '../lib/notify.tsx'
import { Heading } from '../features/heading.tsx'
import { Flags } from '../features/order-flags.tsx'
import { LabelsOfLast } from '../features/packing/just-packed.tsx'
import { packingListQuery, packingOrderQuery } from '../features/packing/kept-reading.ts'
import { useQueuedSteps } from '../features/packing/queued-steps-store.ts'
import { orderOf } from '../features/packing/queue-rules.ts'
import { prefetchReplacements } from '../features/packing/prefetch-replacements.ts'
import { nextButtonMark, useNextButtonFocus } from '../features/packing/use-next-button-focus.ts'
import { usePackingKeys } from '../features/packing/use-packing-keys.ts'
import { RefusedOrders, WaitingSteps } from '../features/packing/waiting-steps.tsx'
import { PaperLink } from '../features/paper-link.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { useAction } from '../lib/actions.ts'
import { CallError } from '../lib/api.ts'
import { shortDayOf } from '../lib/words.ts'
import { office } from '#messages/office.ts'
import { packing as words } from '#messages/packing.ts'
import { windowText } from '../lib/times.ts'

type Row = PackingList['results'][number]

/** The number of orders that a phone prefetches, and the age in milliseconds from which an order is fetched again. */
const PREFETCHED_ORDERS = 12
const PREFETCH_MAX_AGE_MS = 5 * 60_000

/** Lists the orders to pack by delivery window. One button assigns the next order to the packer. */
export default function PackingScreen() {
  usePackingKeys()
  const [search] = useSearchParams()
  const day = search.get('day')
  const found = useQuery(packingListQuery(day))
  const steps = useQueuedSteps()
  useOrderPrefetch(found.data?.results ?? [])
  // Hides the orders that are packed but whose last step has not been sent yet.
  const ended = new Set(steps.flatMap((step) => (step.name === 'finishPacking' ? [orderOf(step)] : [])))
  const rows = (found.data?.results ?? []).filter(({ uid }) => !ended.has(uid))
  const place = useNextButtonFocus<HTMLDivElement>(rows.length > 0 ? 'next' : '')
  const take = useAction('takeOrder')
  const navigate = useNavigate()
  const open = async (uid: string | null): Promise<void> => {
    try {
      const { order_uid: taken } = await take.mutateAsync({
        order_uid: uid,
        ...(uid === null && ended.size > 0 && { except: [...ended].slice(-100) }),
      })
      if (taken === null) return notify.failed(words.nobodyLeft)
      await navigate(`/packing/${taken}`)
    } catch (error) {
      // Offline, the server cannot assign an order, so the first one without another packer opens.
      const free = rows.find(({ packer, mine }) => packer === null || mine)
      if (uid === null && free && error instanceof CallError && error.status === 0)
        return navigate(`/packing/${free.uid}`)
      notify.failed(error instanceof Error ? error.message : String(error))
    }
  }
  if (!found.data) return <LoadingOrError title={words.title} error={found.error} again={() => void found.refetch()} />
  const windows = Map.groupBy(rows, (row) => `${row.delivery_day} ${row.slot_name} ${row.department}`)
  return (
    <div ref={place} className="mx-auto max-w-3xl">
      <Heading>{words.title}</Heading>
      <PrefetchPageLinks page="/packing/next" />
      <WaitingSteps />
      <RefusedOrders />
      <LabelsOfLast />
      {rows.length === 0 ? (
        <Card className="p-10 text-center">
          <p className="text-lg font-semibold">{words.nothing}</p>
          <p className="text-sm text-muted">{words.nothingHint}</p>
        </Card>
      ) : (
        <Button
          {...nextButtonMark}
          className="mb-4 min-h-14 w-full text-base"
          disabled={take.isPending}
          onClick={() => void open(null)}
        >
          {words.next}
        </Button>
      )}
      <div className="grid gap-4">
        {[...windows.entries()].map(([key, own]) => (
          <Window key={key} rows={own} />
        ))}
      </div>
    </div>
  )
}

/** Prefetches the next orders, so that they can be packed offline. */
function useOrderPrefetch(rows: readonly Row[]): void {
  const queries = useQueryClient()
  const next = rows.slice(0, PREFETCHED_ORDERS).map(({ uid }) => uid)
  const key = next.join(' ')
  useEffect(() => {
    void prefetchOrders(queries, key.split(' ').filter(Boolean))
  }, [queries, key])
}

/** Prefetches all of these orders at once, then the replacements for the lines of one order after another. */
async function prefetchOrders(queries: QueryClient, uids: readonly string[]): Promise<void> {
  const seen = await Promise.allSettled(
    uids.map((uid) => queries.fetchQuery({ ...packingOrderQuery(uid), staleTime: PREFETCH_MAX_AGE_MS })),
  )
  for (const one of seen) if (one.status === 'fulfilled') await prefetchReplacements(one.value)
}

function Window({ rows }: { rows: readonly Row[] }) {
  const [first] = rows
  if (!first) return null
  return (
    <Card className="overflow-hidden">
      <div className="flex items-center justify-between gap-3 border-b border-line bg-sunken px-4 py-1.5">
        <h2 className="text-base">
          {windowText(first.slot_name)}, {shortDayOf(first.delivery_day)}{' '}
          <span className="text-sm font-normal text-muted">{office.department[first.department]}</span>
        </h2>
        <PaperLink
          name="window-list"
          query={{ day: first.delivery_day, slot: String(first.slot_id), department: first.department }}
        >
          {words.windowList}
        </PaperLink>
      </div>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.uid}>
            <Link to={`/packing/${row.uid}`} className="flex min-h-14 items-center gap-3 px-4 py-2 text-sm">
              <span className="min-w-0 grow">
                <span className="flex flex-wrap items-center gap-2 font-semibold">
                  #{row.order_number} <Flags flags={row.priority ? ['PRIORITY'] : []} />
                </span>
                <span className="block text-xs text-muted">
                  {[row.customer_name, row.area, words.by(timeText(row.starts_at))].filter(Boolean).join(', ')}
                </span>
              </span>
              {row.calls > 0 ? (
                <span className="rounded-lg bg-tone-turmeric px-2 py-0.5 text-xs font-semibold">
                  {words.calls(row.calls)}
                </span>
              ) : null}
              {row.packer === null ? null : (
                <span className="rounded-lg bg-tone-sky px-2 py-0.5 text-xs font-semibold">
                  {row.mine ? words.mine : row.packer}
                </span>
              )}
              <span className="amount font-semibold">{words.progress(row.done, row.things)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
