import { describe, expect, test } from 'vitest'
import type { Invoice } from './invoice.ts'
import { layOutInvoice } from './invoice-layout.ts'
import { invoiceText } from './invoice-text.ts'
import { sampleInvoice, sampleLine } from './testing/sample-invoice.ts'

const delivery = sampleLine({
  description: 'Delivery',
  hsn: '996813',
  quantity: 1,
  units: '',
  unit_price: 40,
  discount: 0.2,
  taxable_value: 40,
  gst_rate: 0,
  cgst: 0,
  sgst: 0,
  total: 40,
})
const ghee = sampleLine({ discount: 30.1 })
const invoice = sampleInvoice({
  kind: 'INVOICE_CUM_BILL_OF_SUPPLY',
  issued_at: '2026-11-24T18:45:00.000Z',
  lines: [ghee, delivery],
  taxable_value: 240,
  total: 123_456,
})
const untaxed = { cgst: 0, sgst: 0, igst: 0 }
const titlesOf = (of: Invoice) => layOutInvoice(of).columns.map(({ title }) => title)

describe('layOutInvoice', () => {
  test('[D6.18] an invoice shows the seller, the facts, the buyer and the place of supply', () => {
    expect(layOutInvoice(invoice)).toMatchObject({
      kind: 'Invoice-cum-Bill of Supply',
      number: 'INV/2627/000001',
      seller: {
        name: 'Green Field',
        lines: [
          'Paud, Pune',
          'GSTIN 27AAAAA0000A1Z2',
          'FSSAI licence 10000000000001',
          'State Maharashtra, code 27',
          '+912012345678, care@greenfield.example',
        ],
      },
      facts: [
        { name: 'Number', value: 'INV/2627/000001' },
        { name: 'Date', value: '25 Nov 2026' },
        { name: 'Order', value: '100001' },
        { name: 'Payment', value: 'Cash on delivery' },
      ],
      buyer: {
        label: 'Billed and delivered to',
        name: 'Asha Kulkarni',
        lines: ['12, Rose Lane, Pune, 411001', '+919876543210'],
      },
      supply: {
        label: 'Place of supply',
        name: 'Maharashtra, 27',
        lines: ['Tax payable on reverse charge: no'],
      },
      total: { name: 'Total', amount: '₹1,23,456.00' },
      notes: [
        'Prices include GST. Discounts were taken off before tax.',
        'This is a computer-generated document and needs no signature.',
      ],
    })
  })

  test('[D6.18] an invoice shows every line with its tax code, column sums, CGST and SGST', () => {
    const { columns, rows, sums } = layOutInvoice(invoice)
    expect(columns.map(({ title, align }) => `${title} ${align}`)).toEqual([
      '# left',
      'Item left',
      ...['Qty', 'Price', 'Discount', 'Taxable', 'GST', 'CGST', 'SGST', 'Amount'].map((title) => `${title} right`),
    ])
    expect(rows).toEqual([
      {
        cells: ['1', 'Ghee', '2 × 500 g', '₹120.00', '₹30.10', '₹200.00', '5 %', '₹5.00', '₹5.00', '₹210.00'],
        code: 'HSN 0405',
      },
      {
        cells: ['2', 'Delivery', '1', '₹40.00', '₹0.20', '₹40.00', 'Nil', '₹0.00', '₹0.00', '₹40.00'],
        code: 'SAC 996813',
      },
    ])
    expect(sums).toEqual(['', 'Total', '', '', '₹30.30', '₹240.00', '', '₹5.00', '₹5.00', '₹1,23,456.00'])
  })

  test('[D6.18] an invoice shows one tax for another state, and no tax columns without tax', () => {
    const across = { ...invoice, cgst: 0, sgst: 0, igst: 10, buyer: { ...invoice.buyer, state_code: '30' } }
    expect(titlesOf(across).slice(5)).toEqual(['Taxable', 'GST', 'IGST', 'Amount'])
    expect(titlesOf({ ...invoice, ...untaxed })).toEqual(['#', 'Item', 'Qty', 'Price', 'Discount', 'Amount'])
  })

  test('[D9.1] the notes begin with the tax scheme if the seller is not in the regular one', () => {
    const of = (gst_scheme: string) => layOutInvoice({ ...invoice, seller: { ...invoice.seller, gst_scheme } }).notes
    expect(of('composition')[0]).toBe('Composition taxable person, not eligible to collect tax on supplies')
    expect(of('unregistered')[0]).toBe('The seller is not registered for GST; no tax is charged.')
    expect(of('regular')).toHaveLength(2)
  })

  test('[D6.15] a credit note shows the number of the invoice that it cancels', () => {
    const note = layOutInvoice({ ...invoice, kind: 'CREDIT_NOTE', refers_to: 'INV/2627/000001' })
    expect(note).toMatchObject({ kind: 'Credit Note', total: { name: 'Credited' } })
    expect(note.facts).toContainEqual({ name: 'Takes back', value: 'INV/2627/000001' })
  })

  test('[D8.2] a fact that is unknown is left out of the invoice', () => {
    const blank = layOutInvoice({
      ...invoice,
      seller: { ...invoice.seller, gstin: '', fssai: '', state_code: '', phone: '' },
      buyer: { ...invoice.buyer, name: '', contact: '', delivery_address: '' },
      lines: [{ ...ghee, hsn: null }],
    })
    expect(blank.seller.lines).toEqual(['Paud, Pune', 'care@greenfield.example'])
    expect(blank.buyer).toMatchObject({ name: '', lines: ['411001'] })
    expect(blank.rows[0]?.code).toBe('')
    const address = 'Rose Lane, Pune 411001'
    const named = layOutInvoice({ ...invoice, buyer: { ...invoice.buyer, delivery_address: address } })
    expect(named.buyer.lines[0]).toBe(address)
  })

  test('[D6.18] an invoice in another language has the same layout', () => {
    const hindi = { ...invoiceText, payment: 'भुगतान', columns: { ...invoiceText.columns, item: 'वस्तु' } }
    const layout = layOutInvoice(invoice, hindi)
    expect(layout.columns[1]).toEqual({ key: 'item', title: 'वस्तु', align: 'left' })
    expect(layout.facts.at(-1)).toEqual({ name: 'भुगतान', value: 'Cash on delivery' })
  })
})
