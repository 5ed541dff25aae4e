import { describe, expect, test } from 'vitest'
import type { Invoice } from '@farmstand/contracts/invoice'
import { oneLine } from '../../platform/text.ts'
import { doesSomething, hostileTexts } from '../../testing/hostile-texts.ts'
import { drawInvoice } from './draw-invoice.ts'

const paper: Invoice = {
  number: 'INV/2627/000001',
  kind: 'TAX_INVOICE',
  issued_at: '2026-11-25T04:30:00.000Z',
  issued_on: '2026-11-25',
  refers_to: null,
  order_number: '100001',
  department: 'GROCERY',
  seller: {
    legal_name: 'Green Field',
    address: 'Paud, Pune',
    gstin: '27AAAAA0000A1Z5',
    gst_scheme: 'regular',
    fssai: '10000000000001',
    state: 'Maharashtra',
    state_code: '27',
    phone: '',
    email: '',
  },
  buyer: { name: '', contact: '', delivery_address: '', pincode: '411001', state: 'Maharashtra', state_code: '27' },
  place_of_supply: 'Maharashtra, 27',
  reverse_charge: false,
  lines: [],
  taxable_value: 0,
  cgst: 0,
  sgst: 0,
  igst: 0,
  total: 0,
  payment_method: 'COD',
}

const line: Omit<Invoice['lines'][number], 'description'> = {
  hsn: null,
  quantity: 1,
  units: '',
  unit_price: 1,
  discount: 0,
  taxable_value: 1,
  gst_rate: 0,
  cgst: 0,
  sgst: 0,
  igst: 0,
  total: 1,
}
const withTexts = (texts: readonly string[]): Invoice => ({
  ...paper,
  buyer: { ...paper.buyer, name: texts[0] ?? '', contact: texts[1] ?? '', delivery_address: texts[2] ?? '' },
  lines: texts.map((description) => ({ ...line, description })),
})

describe('a paper', () => {
  test('[D10.29] draws 350 hostile names as the same names in one line, without what moves or turns', async () => {
    const told = hostileTexts.map(oneLine)
    expect(told.filter((text) => doesSomething(text) || text.includes('  '))).toEqual([])
    expect(oneLine('Asha\nTotal ₹0.00')).toBe('Asha Total ₹0.00')
    expect(oneLine('\u202eAsha\u001b[2J')).toBe('Asha[2J')
    const [drawn, plain] = await Promise.all([drawInvoice(withTexts(hostileTexts)), drawInvoice(withTexts(told))])
    expect(drawn.equals(plain)).toBe(true)
  })
})
