import { LRUCache } from 'lru-cache'
import type { Invoice } from '@farmstand/contracts/invoice'
import { layOutInvoice, type InvoiceColumnKey, type InvoiceParty } from '@farmstand/contracts/invoice-layout'
import { invoiceText } from '@farmstand/contracts/invoice-text'
import { hashContent } from '../../platform/ids.ts'
import {
  asPrinted,
  drawPdf,
  nameValueList,
  twoColumns,
  listTable,
  horizontalLine,
  totalBand,
} from '../../platform/pdf.ts'

/** The widths of columns in points. The column for the item takes the remaining width. */
const widths: Partial<Record<InvoiceColumnKey, number>> = {
  place: 20,
  quantity: 56,
  price: 50,
  discount: 50,
  taxable: 52,
  rate: 30,
  cgst: 46,
  sgst: 46,
  igst: 52,
  amount: 56,
}

/** Draws an invoice as a PDF on A4. It shows Latin and Devanagari letters, but no other scripts. */
export function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const { kind, number, seller, buyer, supply, columns, rows, sums, total, notes, ...layout } = layOutInvoice(
    asPrinted(invoice),
  )
  return drawPdf({
    title: `${kind} ${number}`,
    author: seller.name,
    createdAt: new Date(invoice.issued_at),
    pageName: invoiceText.page,
    content: [
      twoColumns(
        [{ text: seller.name, style: 'name' }, ...seller.lines.map((text) => ({ text, style: 'small' }))],
        [{ text: kind, style: 'title' }, ...nameValueList(layout.facts, 104)],
      ),
      horizontalLine(),
      { ...twoColumns(partyOf(buyer), partyOf(supply)), margin: [0, 0, 0, 12] },
      listTable(
        columns.map(({ key, title, align }) => ({ title, align, width: widths[key] })),
        rows.map(({ cells, code }) => ({ cells, note: code })),
        sums,
      ),
      {
        unbreakable: true,
        stack: [totalBand(total.name, total.amount), ...notes.map((text) => ({ text, style: 'small' }))],
      },
    ],
  })
}

const partyOf = ({ label, name, lines }: InvoiceParty) => [
  { text: label, style: 'small' },
  { text: name, style: 'strong' },
  ...lines.map((text) => ({ text, style: 'body' })),
]

/** A cache of drawn PDFs, because drawing one occupies the process that serves all requests for a tenth of a second. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 64 })

/** Returns an invoice or credit note as a PDF on A4. */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const key = hashContent(JSON.stringify(invoice))
  const present = drawn.get(key)
  if (present) return present
  const drawing = drawInvoice(invoice)
  drawn.set(key, drawing)
  drawing.catch(() => drawn.delete(key))
  return drawing
}
