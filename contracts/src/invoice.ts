import { Type, type Static } from 'typebox'
import { Day, Department, Instant, Rupees, Uid, closed, nullable } from './primitives.ts'

/**
 * The kinds of documents: for taxed goods, for exempt goods, or for both in one invoice (CGST Rules 46, 49, 46A). A
 * credit note cancels an invoice or a part of it (rule 53).
 */
export const invoiceKinds = ['TAX_INVOICE', 'BILL_OF_SUPPLY', 'INVOICE_CUM_BILL_OF_SUPPLY', 'CREDIT_NOTE'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const InvoiceLine = Type.Object({
  description: Type.String(),
  hsn: nullable(Type.String()),
  quantity: Type.Integer(),
  units: Type.String(),
  unit_price: Rupees,
  discount: Rupees,
  taxable_value: Rupees,
  gst_rate: Type.Number({ description: 'Percent' }),
  cgst: Rupees,
  sgst: Rupees,
  igst: Rupees,
  total: Rupees,
})
export type InvoiceLine = Static<typeof InvoiceLine>

/** An issued invoice or credit note. It is a snapshot, so later changes of the order or the shop never alter it. */
export const Invoice = Type.Object({
  number: Type.String({ maxLength: 16 }),
  kind: Type.Unsafe<InvoiceKind>({ type: 'string', enum: [...invoiceKinds] }),
  issued_at: Instant,
  issued_on: Day,
  /** On a credit note, the number of the invoice that it cancels or reduces. */
  refers_to: nullable(Type.String()),
  order_number: Type.String(),
  department: Department,
  seller: Type.Object({
    legal_name: Type.String(),
    address: Type.String(),
    gstin: Type.String(),
    gst_scheme: Type.String(),
    fssai: Type.String(),
    state: Type.String(),
    state_code: Type.String(),
    phone: Type.String(),
    email: Type.String(),
  }),
  buyer: Type.Object({
    name: Type.String(),
    contact: Type.String(),
    delivery_address: Type.String(),
    pincode: Type.String(),
    state: Type.String(),
    state_code: Type.String(),
  }),
  place_of_supply: Type.String(),
  reverse_charge: Type.Boolean(),
  lines: Type.Array(InvoiceLine),
  taxable_value: Rupees,
  cgst: Rupees,
  sgst: Rupees,
  igst: Rupees,
  total: Rupees,
  payment_method: Type.String(),
})
export type Invoice = Static<typeof Invoice>

/** The invoice of an order, then its credit notes. Empty before the order is packed. */
export const InvoiceList = Type.Object({ results: Type.Array(Invoice) })
export type InvoiceList = Static<typeof InvoiceList>

export const InvoiceParams = Type.Object(
  { uid: Uid, number: Type.String({ pattern: '^[A-Z0-9/-]{1,16}$', maxLength: 16 }) },
  closed,
)
