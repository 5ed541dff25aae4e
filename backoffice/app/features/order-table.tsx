import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeOrderList, OfficeOrderRow, WindowBookings } from '@farmstand/contracts/office/order'
import { orderStatuses } from '@farmstand/contracts/order-status'
import { formatRupees } from '@farmstand/contracts/money'
import { timeText } from '../lib/times.ts'
import { Flags } from './order-flags.tsx'
import { paymentText } from './payment-name.ts'
import { StatePill } from './state-pill.tsx'
import { windowHint } from './window-hint.ts'
import { shortDayOf } from '../lib/words.ts'
import { locale } from '#messages/language.ts'
import { orderList } from '#messages/order-list.ts'
import { office as words } from '#messages/office.ts'
import { windowText } from '../lib/times.ts'

/** The number of orders of a delivery window that are shown at first. Marked orders are always shown. */
const SHOWN_AT_FIRST = 20

interface Marking {
  marked: ReadonlySet<string>
  onMark: (marked: ReadonlySet<string>) => void
  /** The order that keyboard shortcuts act on. */
  current: string | null
}

interface TableProps extends Marking, Pick<OfficeOrderList, 'windows' | 'now'> {
  rows: readonly OfficeOrderRow[]
}

export function OrderTable({ rows, windows: standings, now, ...marking }: TableProps) {
  const windows = Map.groupBy(rows, (row) => `${row.delivery_day} ${row.slot.id} ${row.department}`)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface pb-0">
      <table className="w-full text-sm max-md:block">
        <thead className="max-md:hidden">
          <tr className="text-left text-xs text-muted">
            <th className="w-12">
              <span className="sr-only">{orderList.columns.select}</span>
            </th>
            <th className="py-2.5 font-normal">{orderList.columns.order}</th>
            <th className="font-normal">{orderList.columns.placed}</th>
            <th className="font-normal">{orderList.columns.customer}</th>
            <th className="pr-4 text-right font-normal">{orderList.columns.lines}</th>
            <th className="max-lg:hidden">
              <span className="sr-only">{orderList.columns.weighed}</span>
            </th>
            <th className="font-normal">{orderList.columns.paidBy}</th>
            <th className="pr-4 text-right font-normal">{orderList.columns.amount}</th>
            <th className="font-normal">{orderList.columns.state}</th>
            <th>
              <span className="sr-only">{orderList.columns.know}</span>
            </th>
          </tr>
        </thead>
        {[...windows.entries()].map(([key, own]) => (
          <WindowRows
            key={key}
            rows={own}
            standing={standings.find((one) => `${one.day} ${one.slot_id} ${one.department}` === key)}
            now={now}
            {...marking}
          />
        ))}
      </table>
    </div>
  )
}

interface WindowProps extends Marking {
  rows: readonly OfficeOrderRow[]
  /** The capacity and closing time of the window; undefined when the shop no longer has it. */
  standing: WindowBookings | undefined
  now: string
}

function WindowRows({ rows, standing, now, marked, onMark, current }: WindowProps) {
  const [whole, setWhole] = useState(false)
  const [first] = rows
  if (!first) return null
  const uids = rows.map(({ uid }) => uid)
  const count = uids.filter((uid) => marked.has(uid)).length
  const name = [
    windowText(first.slot.name),
    shortDayOf(first.delivery_day),
    first.department === 'KITCHEN' ? words.department.KITCHEN : '',
  ]
    .filter(Boolean)
    .join(', ')
  const states = orderStatuses.flatMap((status) => {
    const own = rows.filter((row) => row.o_status === status).length
    return own > 0 ? [`${own} ${words.status[status].toLowerCase()}`] : []
  })
  const hint = standing && windowHint(standing, now)
  const grams = rows.reduce((sum, row) => sum + row.weighed_g, 0)
  const markAll = (): void => onMark(count === uids.length ? without(marked, uids) : new Set([...marked, ...uids]))
  const isShown = (row: OfficeOrderRow, place: number): boolean =>
    whole || place < SHOWN_AT_FIRST || marked.has(row.uid) || row.uid === current
  const shown = rows.filter(isShown)
  return (
    <tbody className="max-md:block">
      <tr className="bg-sunken max-md:flex max-md:items-center">
        <td className="p-0">
          <MarkBox
            label={orderList.selectWindow(name)}
            checked={count === uids.length}
            some={count > 0}
            onChange={markAll}
          />
        </td>
        <th colSpan={9} className="py-2.5 text-left font-normal">
          <span className="mr-3 font-semibold">{name}</span>
          {standing && hint ? (
            <>
              <span className="mr-3 text-xs whitespace-nowrap text-muted">
                {orderList.booked(standing.booked, standing.capacity)}
              </span>
              <span
                className={clsx('mr-3 text-xs whitespace-nowrap', hint.soon ? 'font-semibold text-ink' : 'text-muted')}
              >
                {hint.text}
              </span>
            </>
          ) : null}
          <span className="mr-3 text-xs whitespace-nowrap text-muted">{orderList.states(states)}</span>
          {grams > 0 ? <span className="text-xs text-muted">{weighedText(grams)}</span> : null}
        </th>
      </tr>
      {shown.map((row) => (
        <OrderRow
          key={row.uid}
          row={row}
          marked={marked.has(row.uid)}
          here={row.uid === current}
          onMark={() => onMark(marked.has(row.uid) ? without(marked, [row.uid]) : new Set([...marked, row.uid]))}
        />
      ))}
      {shown.length < rows.length ? (
        <tr className="border-t border-line max-md:block">
          <td colSpan={10} className="pl-12 max-md:block">
            <button
              type="button"
              onClick={() => setWhole(true)}
              className="min-h-10 text-sm text-muted hover:text-leaf-ink"
            >
              {orderList.more(rows.length - shown.length)}
            </button>
          </td>
        </tr>
      ) : null}
    </tbody>
  )
}

const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
const twoDecimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
/** Formats a weight: 84,530 g is '84.5 kg'. Below one kilogram it has two decimals: '0.25 kg'. */
const weighedText = (grams: number): string =>
  orderList.weighed((grams < 1000 ? twoDecimals : oneDecimal).format(grams / 1000))

const without = (marked: ReadonlySet<string>, uids: readonly string[]): ReadonlySet<string> =>
  new Set([...marked].filter((uid) => !uids.includes(uid)))

function OrderRow({
  row,
  marked,
  here,
  onMark,
}: {
  row: OfficeOrderRow
  marked: boolean
  here: boolean
  onMark: () => void
}) {
  return (
    <tr
      id={`order-${row.uid}`}
      aria-current={here || undefined}
      className={clsx(
        'border-t border-line max-md:grid max-md:grid-cols-[3rem_1fr_auto] max-md:gap-x-1 max-md:pr-4 max-md:pb-2.5',
        marked ? 'bg-leaf-tint' : 'hover:bg-sunken',
        here && 'outline-2 -outline-offset-2 outline-leaf',
      )}
    >
      <td className="w-12 p-0 max-md:row-span-3">
        <MarkBox label={orderList.selectOrder(row.order_number)} checked={marked} onChange={onMark} />
      </td>
      <td className="max-md:pt-2.5">
        <Link to={`/orders/${row.uid}`} className="inline-block py-2 font-semibold max-md:py-0">
          #{row.order_number}
        </Link>
      </td>
      <td className="text-muted max-md:hidden">{timeText(row.placed_at)}</td>
      <td className="max-md:col-start-2 max-md:row-start-2">
        <span className="font-medium">{row.customer_name}</span>{' '}
        <span className="text-muted">{[row.area, row.pincode].filter(Boolean).join(' ')}</span>
      </td>
      <td className="pr-4 text-right max-md:hidden">{row.line_count}</td>
      <td className="text-xs text-muted max-lg:hidden">{row.weighed_g > 0 ? weighedText(row.weighed_g) : null}</td>
      <td className="max-md:hidden">{paymentText(row.payment_method, row.follows)}</td>
      <td className="amount pr-4 text-right font-semibold max-md:col-start-3 max-md:row-start-1 max-md:pt-2.5 max-md:pr-0">
        {formatRupees(row.to_pay)}
        <span className="block text-xs font-normal text-muted md:hidden">
          {paymentText(row.payment_method, row.follows)}
        </span>
      </td>
      <td className="max-md:col-start-3 max-md:row-start-2 max-md:text-right">
        <StatePill status={row.o_status} />
      </td>
      <td className="max-md:col-span-2 max-md:col-start-2 max-md:row-start-3 max-md:pt-1">
        <Flags flags={row.flags} />
      </td>
    </tr>
  )
}

export function MarkBox({
  label,
  checked,
  some = false,
  onChange,
}: {
  label: string
  checked: boolean
  some?: boolean
  onChange: () => void
}) {
  return (
    <label className="flex size-12 shrink-0 cursor-pointer items-center justify-center md:h-10">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(element) => {
          if (element) element.indeterminate = some && !checked
        }}
        onChange={onChange}
        className="size-5"
      />
    </label>
  )
}
