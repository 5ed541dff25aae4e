import { clsx } from 'clsx'
import { Link } from 'react-router'
import { formatRupees } from '@farmstand/contracts/money'
import type { Cell, ColumnType, ReportTable as Table } from '@farmstand/contracts/office/books'
import { Card } from '@farmstand/ui/card.tsx'
import { locale } from '#messages/language.ts'
import { windowText } from '../../lib/times.ts'
import { books as words } from '#messages/books.ts'

const dayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

const isNumber = (type: ColumnType): boolean => type !== 'text' && type !== 'day'
const first = 'sticky left-0 max-w-40 bg-surface text-left sm:max-w-72'
const cellClass = (type: ColumnType): string =>
  clsx(
    'px-3 py-2 align-baseline',
    isNumber(type) ? 'text-right tabular-nums' : 'text-left',
    type !== 'text' && 'whitespace-nowrap',
  )

/** Shows a cell as people in India write it. */
function shown(cell: Cell, type: ColumnType): string {
  if (cell === null) return ''
  if (type === 'rupees' && typeof cell === 'number') return formatRupees(cell)
  if (type === 'day' && typeof cell === 'string') return dayFormat.format(new Date(`${cell}T00:00:00Z`))
  if (type === 'percent') return `${cell} %`
  return typeof cell === 'string' ? windowText(cell) : String(cell)
}

/** Shows a table of a report. A wide one scrolls inside its box, and its first column stays in view. */
export function ReportTable({ title, columns, rows, count, total }: Table) {
  const hasTotal = total.some((sum) => sum !== null)
  if (count === 0)
    return (
      <Card className="p-6 text-sm text-muted">
        <p>{words.nothing}</p>
      </Card>
    )
  return (
    <Card className="overflow-hidden">
      <section
        aria-label={words.scroll(title)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys can scroll only what has the focus
        tabIndex={0}
        className="max-h-[70vh] overflow-auto"
      >
        <table className="w-full border-collapse text-sm">
          <thead className="sticky top-0 z-10 bg-sunken">
            <tr>
              {columns.map(({ key, name, type }, at) => (
                <th
                  key={key}
                  scope="col"
                  className={clsx(cellClass(type), 'font-semibold', at === 0 && 'sticky left-0 bg-sunken')}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, link }, place) => (
              <tr key={place} className="border-t border-line">
                {cells.map((cell, at) => {
                  const type = columns[at]?.type ?? 'text'
                  const text = shown(cell, type)
                  if (at > 0)
                    return (
                      <td key={at} className={cellClass(type)}>
                        {text}
                      </td>
                    )
                  return (
                    <th key={at} scope="row" className={clsx(cellClass(type), first, 'font-medium')}>
                      {link === undefined ? text : <RowLink to={link}>{text}</RowLink>}
                    </th>
                  )
                })}
              </tr>
            ))}
          </tbody>
          {hasTotal ? (
            <tfoot className="sticky bottom-0 bg-sunken font-semibold">
              <tr>
                {total.map((sum, at) => {
                  const type = columns[at]?.type ?? 'text'
                  return (
                    <td key={at} className={clsx(cellClass(type), at === 0 && 'sticky left-0 bg-sunken')}>
                      {at === 0 && sum === null ? words.total : shown(sum, type)}
                    </td>
                  )
                })}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </section>
      {count > rows.length ? (
        <p className="border-t border-line p-3 text-sm text-muted">{words.firstRows(rows.length, count)}</p>
      ) : null}
    </Card>
  )
}

const RowLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="-my-2 flex min-h-11 items-center py-2 text-leaf-ink underline">
    {children}
  </Link>
)
