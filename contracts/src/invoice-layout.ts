import type { Invoice, InvoiceLine } from './invoice.ts'
import { invoiceText, type InvoiceText } from './invoice-text.ts'
import { formatRupees, fromPaise, toPaise } from './money.ts'

export type InvoiceColumnKey = keyof InvoiceText['columns']

export interface InvoiceColumn {
  key: InvoiceColumnKey
  title: string
  align: 'left' | 'right'
}

export interface InvoiceParty {
  label: string
  name: string
  lines: string[]
}

/**
 * The content of an invoice from top to bottom, in reading order. The page and the PDF add only styling and omit empty
 * texts. A row has one cell for each column.
 */
export interface InvoiceLayout {
  kind: string
  number: string
  seller: InvoiceParty
  facts: { name: string; value: string }[]
  buyer: InvoiceParty
  supply: InvoiceParty
  columns: InvoiceColumn[]
  /** `code` is the row's tax code, shown below its item. */
  rows: { cells: string[]; code: string }[]
  sums: string[]
  total: { name: string; amount: string }
  notes: string[]
}

export function layOutInvoice(invoice: Invoice, text: InvoiceText = invoiceText): InvoiceLayout {
  const columns = columnsOf(invoice, text)
  return {
    kind: text.kinds[invoice.kind],
    number: invoice.number,
    seller: sellerOf(invoice, text),
    facts: [
      { name: text.number, value: invoice.number },
      { name: text.date, value: text.day(invoice.issued_on) },
      { name: text.order, value: invoice.order_number },
      ...(invoice.refers_to ? [{ name: text.takesBack, value: invoice.refers_to }] : []),
      { name: text.payment, value: text.payments[invoice.payment_method] ?? invoice.payment_method },
    ],
    buyer: buyerOf(invoice, text),
    supply: { label: text.place, name: invoice.place_of_supply, lines: [text.reverseCharge(invoice.reverse_charge)] },
    columns: columns.map(({ key, align }) => ({ key, title: text.columns[key], align })),
    rows: invoice.lines.map((line, place) => ({
      cells: columns.map(({ of }) => of(line, place)),
      code: line.hsn ? text.code(line.hsn) : '',
    })),
    sums: columns.map(({ sum }) => sum ?? ''),
    total: { name: invoice.kind === 'CREDIT_NOTE' ? text.credited : text.total, amount: formatRupees(invoice.total) },
    notes: filled([text.schemes[invoice.seller.gst_scheme] ?? '', text.included, text.generated]),
  }
}

const filled = (texts: readonly string[]): string[] => texts.filter((text) => text !== '')

function sellerOf({ seller }: Invoice, text: InvoiceText): InvoiceParty {
  const { legal_name, address, gstin, fssai, state, state_code, phone, email } = seller
  return {
    label: '',
    name: legal_name,
    lines: filled([
      address,
      gstin && text.gstin(gstin),
      fssai && text.fssai(fssai),
      state_code && text.state(state, state_code),
      filled([phone, email]).join(', '),
    ]),
  }
}

function buyerOf({ buyer }: Invoice, text: InvoiceText): InvoiceParty {
  const { name, contact, delivery_address, pincode } = buyer
  const address = filled([delivery_address, delivery_address.includes(pincode) ? '' : pincode]).join(', ')
  return { label: text.buyer, name, lines: filled([address, contact]) }
}

interface Column {
  key: InvoiceColumnKey
  align: 'left' | 'right'
  of: (line: InvoiceLine, place: number) => string
  /** The column's cell in the row of totals. */
  sum?: string
}

/**
 * Returns the columns. Tax columns appear only if there is tax: CGST and SGST within a state, IGST for another state.
 */
function columnsOf(invoice: Invoice, text: InvoiceText): Column[] {
  const amounts = (key: InvoiceColumnKey, of: (line: InvoiceLine) => number, sum: number): Column => ({
    key,
    align: 'right',
    of: (line) => formatRupees(of(line)),
    sum: formatRupees(sum),
  })
  const discount = fromPaise(invoice.lines.reduce((sum, line) => sum + toPaise(line.discount), 0))
  const integrated = invoice.seller.state_code !== invoice.buyer.state_code
  const tax: Column[] = [
    amounts('taxable', (line) => line.taxable_value, invoice.taxable_value),
    { key: 'rate', align: 'right', of: (line) => text.rate(line.gst_rate) },
    ...(integrated
      ? [amounts('igst', (line) => line.igst, invoice.igst)]
      : [amounts('cgst', (line) => line.cgst, invoice.cgst), amounts('sgst', (line) => line.sgst, invoice.sgst)]),
  ]
  return [
    { key: 'place', align: 'left', of: (_line, place) => String(place + 1) },
    { key: 'item', align: 'left', of: (line) => line.description, sum: text.total },
    { key: 'quantity', align: 'right', of: (line) => text.quantity(line.quantity, line.units) },
    { key: 'price', align: 'right', of: (line) => formatRupees(line.unit_price) },
    amounts('discount', (line) => line.discount, discount),
    ...(invoice.cgst + invoice.sgst + invoice.igst > 0 ? tax : []),
    amounts('amount', (line) => line.total, invoice.total),
  ]
}
