import { useMemo, useState } from 'react'
import type { OfficeOrderRow, OrderView } from '@farmstand/contracts/office/order'
import { openStatuses, orderStatuses, type OrderStatus } from '@farmstand/contracts/order-status'
import { Card } from '@farmstand/ui/card.tsx'
import { BulkBar } from '../features/bulk-bar.tsx'
import { FilterBar } from '../features/filter-bar.tsx'
import { Heading } from '../features/heading.tsx'
import { OrderBoard, type BoardColumn } from '../features/order-board.tsx'
import { OrderMove } from '../features/order-move.tsx'
import { OrderTable } from '../features/order-table.tsx'
import { useOrderFilters } from '../features/order-filters.ts'
import { useOrderKeys } from '../features/order-keys.ts'
import { LoadingOrError } from '../features/parts.tsx'
import { useServerQuery } from '../lib/actions.ts'
import { orderList } from '#messages/order-list.ts'
import { office as words } from '#messages/office.ts'

const none: readonly OfficeOrderRow[] = []

export default function Orders() {
  const filters = useOrderFilters()
  const { view, show } = filters
  const orders = useServerQuery('orders', filters.query)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [moving, setMoving] = useState<string | null>(null)
  const rows = orders.data?.results ?? none
  const columns = useMemo(() => columnsOf(rows, view), [rows, view])
  const walked = useMemo(() => (show === 'board' ? columns.map((one) => one.rows) : [rows]), [show, columns, rows])
  const [current, setCurrent] = useOrderKeys({ columns: walked, marked, onMark: setMarked, onMove: setMoving })
  const chosen = rows.filter(({ uid }) => marked.has(uid))
  const toMove = moving !== null && marked.has(moving) ? chosen : rows.filter(({ uid }) => uid === moving)
  const total = orders.data?.total ?? 0
  // Keeps the choices of the filters from the last list while the next one loads, so that the focus stays.
  const [found, setFound] = useState(orders.data)
  if (orders.data && orders.data !== found) setFound(orders.data)
  return (
    <>
      <Heading>{words.orders}</Heading>
      <FilterBar filters={filters} found={found} />
      {!orders.data ? (
        <LoadingOrError error={orders.error} again={() => void orders.refetch()} />
      ) : rows.length === 0 ? (
        <Card className="p-10 text-center">
          <p className="text-lg font-semibold">{orderList.noOrders}</p>
          <p className="text-sm text-muted">{orderList.noOrdersHint}</p>
        </Card>
      ) : (
        <>
          {total > rows.length ? <p className="mb-2 text-sm">{orderList.shownOf(rows.length, total)}</p> : null}
          {show === 'board' ? (
            <OrderBoard columns={columns} marked={marked} onMark={setMarked} current={current} onCurrent={setCurrent} />
          ) : (
            <OrderTable
              rows={rows}
              windows={orders.data.windows}
              now={orders.data.now}
              marked={marked}
              onMark={setMarked}
              current={current}
            />
          )}
        </>
      )}
      <BulkBar chosen={chosen} onClear={() => setMarked(new Set())} />
      <OrderMove orders={toMove} onClose={() => setMoving(null)} />
    </>
  )
}

/** Returns a column for each state of the view. It includes empty columns, because cards can be dragged to them. */
function columnsOf(rows: readonly OfficeOrderRow[], view: OrderView): BoardColumn[] {
  const asked: readonly OrderStatus[] = view === 'OPEN' ? openStatuses : view === 'ALL' ? orderStatuses : [view]
  const byStatus = Map.groupBy(rows, ({ o_status: status }) => status)
  return asked.map((status) => ({ status, rows: byStatus.get(status) ?? [] }))
}
