import type { Invoice, InvoiceLine } from '../invoice.ts'

/** Returns an invoice line: two packs of ghee at ₹120 each, less ₹30, including 5 % GST, delivered within the state. */
export const sampleLine = (more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  description: 'Ghee',
  hsn: '0405',
  quantity: 2,
  units: '500 g',
  unit_price: 120,
  discount: 30,
  taxable_value: 200,
  gst_rate: 5,
  cgst: 5,
  sgst: 5,
  igst: 0,
  total: 210,
  ...more,
})

/** Returns an invoice with one line, for a delivery within Maharashtra, as the server sends it. */
export const sampleInvoice = (more: Partial<Invoice> = {}): Invoice => ({
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
    gstin: '27AAAAA0000A1Z2',
    gst_scheme: 'regular',
    fssai: '10000000000001',
    state: 'Maharashtra',
    state_code: '27',
    phone: '+912012345678',
    email: 'care@greenfield.example',
  },
  buyer: {
    name: 'Asha Kulkarni',
    contact: '+919876543210',
    delivery_address: '12, Rose Lane, Pune',
    pincode: '411001',
    state: 'Maharashtra',
    state_code: '27',
  },
  place_of_supply: 'Maharashtra, 27',
  reverse_charge: false,
  lines: [sampleLine()],
  taxable_value: 200,
  cgst: 5,
  sgst: 5,
  igst: 0,
  total: 210,
  payment_method: 'COD',
  ...more,
})
