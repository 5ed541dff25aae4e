import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfficeOrderRow } from '@farmstand/contracts/office/order'
import { BulkBar } from '../features/bulk-bar.tsx'
import { FilterBar } from '../features/filter-bar.tsx'
import { Heading } from '../features/heading.tsx'
import { OrderTable } from '../features/order-table.tsx'
import { useOrderFilters } from '../features/order-filters.ts'
import { Panel, Waiting } from '../features/parts.tsx'
import { useReading } from '../lib/actions.ts'
import { orderList } from '../messages/en/order-list.ts'
import { office as words } from '../messages/en/office.ts'

export default function Orders() {
  const filters = useOrderFilters()
  const orders = useReading('orders', filters.query)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const rows = orders.data?.results ?? []
  const current = useRowKeys(rows, marked, setMarked)
  const chosen = rows.filter(({ uid }) => marked.has(uid))
  const total = orders.data?.total ?? 0
  // What there is to choose stays while the next list comes, and whoever chose there keeps their place.
  const [found, setFound] = useState(orders.data)
  if (orders.data && orders.data !== found) setFound(orders.data)
  return (
    <>
      <Heading>{words.orders}</Heading>
      <FilterBar filters={filters} found={found} />
      {!orders.data ? (
        <Waiting error={orders.error} again={() => void orders.refetch()} />
      ) : rows.length === 0 ? (
        <Panel className="p-10 text-center">
          <p className="text-lg font-semibold">{orderList.noOrders}</p>
          <p className="text-sm text-muted">{orderList.noOrdersHint}</p>
        </Panel>
      ) : (
        <>
          {total > rows.length ? <p className="mb-2 text-sm">{orderList.shownOf(rows.length, total)}</p> : null}
          <OrderTable rows={rows} marked={marked} onMark={setMarked} current={current} />
        </>
      )}
      <BulkBar chosen={chosen} onClear={() => setMarked(new Set())} />
    </>
  )
}

/** J and K walk, X marks, Enter opens. Answers the order one stands on. */
function useRowKeys(
  rows: readonly OfficeOrderRow[],
  marked: ReadonlySet<string>,
  setMarked: (marked: ReadonlySet<string>) => void,
): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const place = rows.findIndex(({ uid }) => uid === current)
    const goTo = (index: number): void => {
      const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
      if (!row) return
      setCurrent(row.uid)
      document.getElementById(`order-${row.uid}`)?.scrollIntoView({ block: 'nearest' })
    }
    const press = (event: KeyboardEvent): void => {
      const { target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      if (
        target instanceof HTMLElement &&
        /^(INPUT|TEXTAREA|SELECT|BUTTON|A)$/.test(target.tagName) &&
        event.key === 'Enter'
      )
        return
      if (target instanceof HTMLInputElement && target.type !== 'checkbox') return
      if (event.key === 'j') goTo(place + 1)
      if (event.key === 'k') goTo(place - 1)
      if (current === null || place < 0) return
      if (event.key === 'x') setMarked(toggled(marked, current))
      if (event.key === 'Enter') void navigate(`/orders/${current}`)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [rows, current, marked, setMarked, navigate])
  return current
}

function toggled(marked: ReadonlySet<string>, uid: string): ReadonlySet<string> {
  const after = new Set(marked)
  if (!after.delete(uid)) after.add(uid)
  return after
}
