import type { Invoice } from '@farmstand/contracts/invoice'
import {
  layOutInvoice,
  type InvoiceColumn,
  type InvoiceLayout,
  type InvoiceParty,
} from '@farmstand/contracts/invoice-layout'
import { clsx } from 'clsx'
import { order as orderText } from '#messages/orders.ts'

/** Shows an invoice as it is printed. On screen it is a white sheet, in print it is the page itself. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const layout = layOutInvoice(invoice)
  return (
    <article
      lang="en"
      aria-label={`${layout.kind} ${layout.number}`}
      className="rounded-card border border-line bg-surface p-4 text-sm break-after-page last:break-after-auto sm:p-6 print:rounded-none print:border-0 print:bg-transparent print:p-0"
    >
      <Head layout={layout} />
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 py-4">
        <Party party={layout.buyer} />
        <Party party={layout.supply} />
      </div>
      <LineTable layout={layout} />
      <p className="mt-4 ml-auto flex max-w-xs items-baseline justify-between gap-4 rounded-xl bg-leaf-tint px-4 py-2 font-semibold">
        <span>{layout.total.name}</span>
        <span className="amount text-lg">{layout.total.amount}</span>
      </p>
      <div className="mt-4 text-xs text-muted">
        {layout.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </article>
  )
}

function Head({ layout: { kind, seller, facts } }: { layout: InvoiceLayout }) {
  return (
    <header className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-b border-line pb-4">
      <div className="max-w-sm">
        <p className="text-lg font-semibold text-leaf-ink">{seller.name}</p>
        {seller.lines.map((line) => (
          <p key={line} className="text-xs break-words text-muted">
            {line}
          </p>
        ))}
      </div>
      <div>
        <h2 className="text-xl">{kind}</h2>
        <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4 max-[19rem]:grid-cols-1">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="amount font-semibold min-[19rem]:text-right">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}

function Party({ party: { label, name, lines } }: { party: InvoiceParty }) {
  return (
    <div className="max-w-sm min-w-0">
      <p className="text-xs text-muted">{label}</p>
      {name ? <p className="font-semibold">{name}</p> : null}
      {lines.map((line) => (
        <p key={line} className="break-words tabular-nums">
          {line}
        </p>
      ))}
    </div>
  )
}

/**
 * Shows the lines of the invoice as a table. On phones, where the columns do not fit, each line is a card of names and
 * values. The cards keep the table roles for screen readers.
 */
function LineTable({ layout: { columns, rows, sums } }: { layout: InvoiceLayout }) {
  const row =
    'max-sm:grid max-sm:grid-cols-2 max-[19rem]:grid-cols-1 max-sm:gap-x-6 max-sm:gap-y-1 max-sm:px-2 max-sm:py-3'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <section className="overflow-x-auto print:overflow-visible" tabIndex={0} aria-label={orderText.lines}>
      <table className="w-full border-collapse text-xs max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="bg-leaf-tint">
            {columns.map(({ key, title, align }) => (
              <th
                key={key}
                scope="col"
                className={clsx('px-2 py-2 print:px-1', align === 'right' ? 'text-right' : 'text-left')}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block max-sm:border-t max-sm:border-line">
          {rows.map(({ cells, code }) => (
            <tr key={cells[0]} className={clsx('break-inside-avoid border-b border-line', row)}>
              <Cells columns={columns} cells={cells} code={code} />
            </tr>
          ))}
        </tbody>
        <tfoot className="max-sm:block">
          <tr className={clsx('font-semibold', row)}>
            <Cells columns={columns} cells={sums} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/**
 * Shows the cells of one line. The item is the header of the row, with the tax code below it. Phones hide the line
 * number and empty cells.
 */
function Cells({ columns, cells, code }: { columns: InvoiceColumn[]; cells: string[]; code?: string }) {
  return columns.map(({ key, title, align }, at) => {
    if (key === 'item')
      return (
        <th
          key={key}
          scope="row"
          className="min-w-36 text-left align-top font-medium max-sm:col-span-full max-sm:text-sm sm:px-2 sm:py-2 print:px-1"
        >
          {cells[at]}
          {code ? <span className="block font-normal text-muted">{code}</span> : null}
        </th>
      )
    const shownOnPhone = cells[at] && key !== 'place'
    return (
      <td
        key={key}
        className={clsx(
          'amount align-top sm:px-2 sm:py-2 print:px-1',
          align === 'right' && 'text-right',
          shownOnPhone ? 'max-sm:flex max-sm:justify-between max-sm:gap-2' : 'max-sm:hidden',
        )}
      >
        <span aria-hidden className="font-normal text-muted sm:hidden">
          {title}
        </span>
        {cells[at]}
      </td>
    )
  })
}
