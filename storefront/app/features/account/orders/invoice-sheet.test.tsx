import { layOutInvoice } from '@farmstand/contracts/invoice-layout'
import { sampleInvoice, sampleLine } from '@farmstand/contracts/testing/sample-invoice'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InvoiceSheet } from './invoice-sheet.tsx'

const elsewhere = { cgst: 0, sgst: 0, igst: 10 }
const { seller, buyer } = sampleInvoice()
const note = sampleInvoice({
  number: 'CN/2627/000001',
  kind: 'CREDIT_NOTE',
  refers_to: 'INV/2627/000001',
  seller: { ...seller, gst_scheme: 'composition' },
  buyer: { ...buyer, delivery_address: '12, Rose Lane, Panaji', pincode: '403001', state: 'Goa', state_code: '30' },
  place_of_supply: 'Goa, 30',
  lines: [sampleLine({ description: 'आलू Potato', ...elsewhere }), sampleLine({ hsn: null, ...elsewhere })],
  ...elsewhere,
  payment_method: 'ONLINE',
})

const textsIn = (held: unknown): string[] => {
  if (typeof held === 'string') return [held]
  return typeof held === 'object' && held !== null ? Object.values(held).flatMap(textsIn) : []
}

test('[D6.18] an invoice shows all its texts and a row for each line', () => {
  const page = renderToStaticMarkup(<InvoiceSheet invoice={note} />)
  const { columns, ...layout } = layOutInvoice(note)
  const texts = [...textsIn(layout), ...columns.map(({ title }) => title)]
  expect(texts.filter((text) => !page.includes(text))).toEqual([])
  expect(page.match(/<th scope="row"/g)).toHaveLength(3)
  expect(page.match(/<th scope="col"/g)).toHaveLength(columns.length)
  expect(page).toContain('aria-label="Credit Note CN/2627/000001"')
})
