import type { Invoice, InvoiceLine } from '@farmstand/contracts/invoice'
import { amount, hasTax, isIntegrated } from './paper-words.ts'

export interface Column {
  title: string
  /** Points; the description takes what is left. */
  width: number
  align: 'left' | 'right'
  of: (line: InvoiceLine, place: number) => string
  /** What stands under it in the row of sums. */
  sum?: (paper: Invoice) => string
}

const number: Column = { title: '#', width: 16, align: 'left', of: (_line, place) => String(place + 1) }
const quantity: Column = {
  title: 'Qty',
  width: 56,
  align: 'right',
  of: (line) => (line.units ? `${line.quantity} × ${line.units}` : String(line.quantity)),
}
const money = (title: string, width: number, of: (line: InvoiceLine) => number, sum?: (paper: Invoice) => number) => ({
  title,
  width,
  align: 'right' as const,
  of: (line: InvoiceLine) => amount(of(line)),
  ...(sum ? { sum: (paper: Invoice) => amount(sum(paper)) } : {}),
})
const price = money('Price', 50, (line) => line.unit_price)
const discount = money(
  'Discount',
  50,
  (line) => line.discount,
  (paper) => paper.lines.reduce((sum, line) => sum + Math.round(line.discount * 100), 0) / 100,
)
const taxable = money(
  'Taxable',
  52,
  (line) => line.taxable_value,
  (paper) => paper.taxable_value,
)
const rate: Column = {
  title: 'GST',
  width: 30,
  align: 'right',
  of: (line) => (line.gst_rate > 0 ? `${line.gst_rate} %` : 'Nil'),
}
const halves = [
  money(
    'CGST',
    46,
    (line) => line.cgst,
    (paper) => paper.cgst,
  ),
  money(
    'SGST',
    46,
    (line) => line.sgst,
    (paper) => paper.sgst,
  ),
]
const whole = money(
  'IGST',
  52,
  (line) => line.igst,
  (paper) => paper.igst,
)
const total = money(
  'Amount',
  56,
  (line) => line.total,
  (paper) => paper.total,
)

/** The columns of a paper over `room` points: those of tax only where there is tax. */
export function columnsOf(paper: Invoice, room: number): Column[] {
  const tax = hasTax(paper) ? [taxable, rate, ...(isIntegrated(paper) ? [whole] : halves)] : []
  const after = [quantity, price, discount, ...tax, total]
  const width = room - [number, ...after].reduce((sum, column) => sum + column.width, 0)
  return [number, { title: 'Item', width, align: 'left', of: (line) => line.description, sum: () => 'Total' }, ...after]
}
