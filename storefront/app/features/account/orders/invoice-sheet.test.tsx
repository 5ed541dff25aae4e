import type { Invoice, InvoiceLine } from '@farmstand/contracts/invoice'
import { layOutInvoice } from '@farmstand/contracts/invoice-layout'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InvoiceSheet } from './invoice-sheet.tsx'

const line: InvoiceLine = {
  description: 'आलू Potato',
  hsn: '0701',
  quantity: 2,
  units: '500 g',
  unit_price: 120,
  discount: 30,
  taxable_value: 200,
  gst_rate: 5,
  cgst: 0,
  sgst: 0,
  igst: 10,
  total: 210,
}
const note: Invoice = {
  number: 'CN/2627/000001',
  kind: 'CREDIT_NOTE',
  issued_at: '2026-11-25T04:30:00.000Z',
  issued_on: '2026-11-25',
  refers_to: 'INV/2627/000001',
  order_number: '100001',
  department: 'GROCERY',
  seller: {
    legal_name: 'Green Field',
    address: 'Paud, Pune',
    gstin: '27AAAAA0000A1Z5',
    gst_scheme: 'composition',
    fssai: '10000000000001',
    state: 'Maharashtra',
    state_code: '27',
    phone: '+912012345678',
    email: 'care@greenfield.example',
  },
  buyer: {
    name: 'Asha Kulkarni',
    contact: '+919876543210',
    delivery_address: '12, Rose Lane, Panaji',
    pincode: '403001',
    state: 'Goa',
    state_code: '30',
  },
  place_of_supply: 'Goa, 30',
  reverse_charge: false,
  lines: [line, { ...line, description: 'Ghee', hsn: null }],
  taxable_value: 400,
  cgst: 0,
  sgst: 0,
  igst: 20,
  total: 420,
  payment_method: 'ONLINE',
}

const textsIn = (held: unknown): string[] => {
  if (typeof held === 'string') return [held]
  return typeof held === 'object' && held !== null ? Object.values(held).flatMap(textsIn) : []
}

test('[D6.18] the page shows all that stands on an invoice, a row for each line', () => {
  const page = renderToStaticMarkup(<InvoiceSheet invoice={note} />)
  const { columns, ...layout } = layOutInvoice(note)
  const texts = [...textsIn(layout), ...columns.map(({ title }) => title)]
  expect(texts.filter((text) => !page.includes(text))).toEqual([])
  expect(page.match(/<th scope="row"/g)).toHaveLength(3)
  expect(page.match(/<th scope="col"/g)).toHaveLength(columns.length)
  expect(page).toContain('aria-label="Credit Note CN/2627/000001"')
})
