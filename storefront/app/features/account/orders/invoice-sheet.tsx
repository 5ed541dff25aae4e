import type { Invoice, InvoiceLine } from '@farmstand/contracts/invoice'
import { clsx } from 'clsx'
import { dateText } from '../../../lib/dates.ts'
import { fromPaise, rupees, toPaise } from '../../../lib/money.ts'
import { invoice as text } from '../../../messages/en/invoice.ts'
import { order as orderText } from '../../../messages/en/orders.ts'

/** One paper as it is printed: on screen a white sheet, on paper the page itself. */
export function InvoiceSheet({ paper }: { paper: Invoice }) {
  return (
    <article
      aria-label={`${text.kinds[paper.kind]} ${paper.number}`}
      className="rounded-card border border-line bg-surface p-4 text-sm break-after-page last:break-after-auto sm:p-6 print:rounded-none print:border-0 print:bg-transparent print:p-0"
    >
      <Head paper={paper} />
      <Parties paper={paper} />
      <LineTable paper={paper} />
      <p className="mt-4 ml-auto flex max-w-xs items-baseline justify-between gap-4 rounded-xl bg-leaf-tint px-4 py-2 font-semibold">
        <span>{paper.kind === 'CREDIT_NOTE' ? text.credited : text.grandTotal}</span>
        <span className="amount text-lg">{rupees(paper.total)}</span>
      </p>
      <div className="mt-4 text-xs text-muted">
        {[text.schemes[paper.seller.gst_scheme], text.included, text.generated].map((note) =>
          note ? <p key={note}>{note}</p> : null,
        )}
      </div>
    </article>
  )
}

function Head({ paper }: { paper: Invoice }) {
  const { seller } = paper
  const about = [
    seller.address,
    seller.gstin && text.gstin(seller.gstin),
    seller.fssai && text.fssai(seller.fssai),
    seller.state_code && text.state(seller.state, seller.state_code),
    [seller.phone, seller.email].filter(Boolean).join(', '),
  ].filter(Boolean)
  const facts = [
    [text.number, paper.number],
    [text.date, dateText(paper.issued_at)],
    [text.order, paper.order_number],
    [text.takesBack, paper.refers_to],
    [text.payment, orderText.paymentNames[paper.payment_method] ?? paper.payment_method],
  ] as const
  return (
    <header className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-b border-line pb-4">
      <div className="max-w-sm">
        <p className="text-lg font-semibold text-leaf-ink">{seller.legal_name}</p>
        {about.map((line) => (
          <p key={line} className="text-xs break-words text-muted">
            {line}
          </p>
        ))}
      </div>
      <div>
        <h2 className="text-xl">{text.kinds[paper.kind]}</h2>
        <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
          {facts.map(([name, value]) =>
            value ? (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="amount text-right font-semibold">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
    </header>
  )
}

function Parties({ paper: { buyer, place_of_supply, reverse_charge } }: { paper: Invoice }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 py-4">
      <div className="max-w-sm">
        <p className="text-xs text-muted">{text.buyer}</p>
        {buyer.name ? <p className="font-semibold">{buyer.name}</p> : null}
        <p>
          {[buyer.delivery_address, buyer.delivery_address.includes(buyer.pincode) ? '' : buyer.pincode]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p className="amount">{buyer.contact}</p>
      </div>
      <div>
        <p className="text-xs text-muted">{text.place}</p>
        <p className="font-semibold">{place_of_supply}</p>
        <p className="text-xs">{text.reverseCharge(reverse_charge)}</p>
      </div>
    </div>
  )
}

interface Column {
  name: string
  of: (line: InvoiceLine) => string
  sum?: string
}

/** The columns of tax stand only where there is tax: halves within a state, one across. */
function columnsOf(paper: Invoice): Column[] {
  const { columns } = text
  const money = (name: string, of: (line: InvoiceLine) => number, sum: number): Column => ({
    name,
    of: (line) => rupees(of(line)),
    sum: rupees(sum),
  })
  const across = paper.seller.state_code !== paper.buyer.state_code
  const taxed = paper.cgst + paper.sgst + paper.igst > 0
  const taxes = across
    ? [money(columns.igst, (line) => line.igst, paper.igst)]
    : [money(columns.cgst, (line) => line.cgst, paper.cgst), money(columns.sgst, (line) => line.sgst, paper.sgst)]
  return [
    { name: columns.quantity, of: (line) => text.quantity(line.quantity, line.units) },
    { name: columns.price, of: (line) => rupees(line.unit_price) },
    money(
      columns.discount,
      (line) => line.discount,
      fromPaise(paper.lines.reduce((sum, line) => sum + toPaise(line.discount), 0)),
    ),
    ...(taxed
      ? [
          money(columns.taxable, (line) => line.taxable_value, paper.taxable_value),
          { name: columns.rate, of: (line: InvoiceLine) => text.rate(line.gst_rate) },
          ...taxes,
        ]
      : []),
    money(columns.amount, (line) => line.total, paper.total),
  ]
}

/** On a phone each line is a card of names and values, for eight columns do not fit; the table's roles stay. */
function LineTable({ paper }: { paper: Invoice }) {
  const columns = columnsOf(paper)
  const row = 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-6 max-sm:gap-y-1 max-sm:px-2 max-sm:py-3'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard
    <section className="overflow-x-auto print:overflow-visible" tabIndex={0} aria-label={orderText.lines}>
      <table className="w-full border-collapse text-xs max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="bg-leaf-tint">
            <th scope="col" className="px-2 py-2 text-left">
              {text.columns.item}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="px-2 py-2 text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block max-sm:border-t max-sm:border-line">
          {paper.lines.map((line, place) => (
            <tr key={`${place}-${line.description}`} className={clsx('break-inside-avoid border-b border-line', row)}>
              <th scope="row" className={clsx('min-w-36 align-top font-medium', headCell)}>
                {line.description}
                {line.hsn ? <span className="block font-normal text-muted">{text.code(line.hsn)}</span> : null}
              </th>
              {columns.map(({ name, of }) => (
                <Value key={name} name={name}>
                  {of(line)}
                </Value>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="max-sm:block">
          <tr className={clsx('font-semibold', row)}>
            <th scope="row" className={headCell}>
              {text.total}
            </th>
            {columns.map(({ name, sum }) => (
              <Value key={name} name={name}>
                {sum}
              </Value>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const headCell = 'text-left max-sm:col-span-2 max-sm:text-sm sm:px-2 sm:py-2'

function Value({ name, children }: { name: string; children: string | undefined }) {
  return (
    <td
      className={clsx(
        'amount text-right align-top sm:px-2 sm:py-2',
        children ? 'max-sm:flex max-sm:justify-between max-sm:gap-2' : 'max-sm:hidden',
      )}
    >
      <span aria-hidden className="font-normal text-muted sm:hidden">
        {name}
      </span>
      {children}
    </td>
  )
}
