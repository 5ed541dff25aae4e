import { useNavigate, Link, useSearchParams } from 'react-router'
import type { PackingList } from '@farmstand/contracts/office/packing'
import { Button } from '@farmstand/ui/button.tsx'
import { notify } from '@farmstand/ui/toaster.tsx'
import { Heading } from '../features/heading.tsx'
import { Flags } from '../features/order-table.tsx'
import { PaperLink } from '../features/paper-link.tsx'
import { Panel, Waiting } from '../features/parts.tsx'
import { useAction, useReading } from '../lib/actions.ts'
import { shortDayOf, timeOf } from '../lib/words.ts'
import { office } from '../messages/en/office.ts'
import { packing as words } from '../messages/en/packing.ts'

type Row = PackingList['results'][number]

/** What is to be packed, by delivery; one button gives out the next order. */
export default function PackingScreen() {
  const [search] = useSearchParams()
  const day = search.get('day')
  const found = useReading('packing', day === null ? {} : { day })
  const take = useAction('takeOrder')
  const navigate = useNavigate()
  const open = async (uid: string | null): Promise<void> => {
    try {
      const { order_uid: taken } = await take.mutateAsync({ order_uid: uid })
      if (taken === null) return notify.failed(words.nobodyLeft)
      await navigate(`/packing/${taken}`)
    } catch (error) {
      notify.failed(error instanceof Error ? error.message : String(error))
    }
  }
  if (!found.data) return <Waiting error={found.error} again={() => void found.refetch()} />
  const rows = found.data.results
  const windows = Map.groupBy(rows, (row) => `${row.delivery_day} ${row.slot_name} ${row.department}`)
  return (
    <div className="mx-auto max-w-3xl">
      <Heading>{words.title}</Heading>
      {rows.length === 0 ? (
        <Panel className="p-10 text-center">
          <p className="text-lg font-semibold">{words.nothing}</p>
          <p className="text-sm text-muted">{words.nothingHint}</p>
        </Panel>
      ) : (
        <Button className="mb-4 min-h-14 w-full text-base" disabled={take.isPending} onClick={() => void open(null)}>
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

function Window({ rows }: { rows: readonly Row[] }) {
  const [first] = rows
  if (!first) return null
  return (
    <Panel className="overflow-hidden">
      <div className="flex items-center justify-between gap-3 border-b border-line bg-sunken px-4 py-1.5">
        <h2 className="text-base">
          {first.slot_name}, {shortDayOf(first.delivery_day)}{' '}
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
                  {[row.customer_name, row.area, words.by(timeOf(row.starts_at))].filter(Boolean).join(', ')}
                </span>
              </span>
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
    </Panel>
  )
}
