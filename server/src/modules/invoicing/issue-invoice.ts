import type { Department } from '@farmstand/contracts/department'
import type { Invoice, InvoiceLine } from '@farmstand/contracts/invoice'
import { toBasisPoints, toPaise, toPercent } from '@farmstand/contracts/money'
import type { Shop } from '@farmstand/contracts/shop'
import { lockByName } from '../../platform/advisory-lock.ts'
import { shopDay } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { paise, subtractPaise, toRupees, type Paise } from '../../platform/money.ts'
import { oneLine } from '../../platform/text.ts'
import { stateOfPincode } from '../delivery/index.ts'
import { billedLines, type BilledLine } from '../pricing/index.ts'
import { currentShop } from '../shop/index.ts'
import { stateNamed, stateOfGstin, type GstState } from '../shop/index.ts'
import { hasEqualHalves, insertInvoice, invoiceOf, invoicesOf, lastIssuedAt, takeNextNumber } from './queries.ts'
import {
  creditLine,
  financialYear,
  kindOfPaper,
  invoiceNumber,
  isDayBefore,
  sumTaxedLines,
  taxSale,
  type CreditedPart,
  type Series,
  type SoldLine,
  type SoldTotals,
  type TaxedLine,
  type TaxedSale,
} from './rules.ts'

/** The fields of an order that its invoice needs. A stored order has all of them. */
export interface InvoicedOrder extends SoldTotals {
  uid: string
  number: number
  department: Department
  paymentMethod: string
  customerName: string
  contact: string
  deliveryAddress: string
  pincode: string
}

export interface IssueInvoiceInput {
  order: InvoicedOrder
  lines: readonly SoldLine[]
  /** The same lines with the tax rates of the invoice's day; absent if these are the rates of the order's day. */
  rated?: readonly SoldLine[]
  /** The lines that were packed differently from the order, and by how much the order became cheaper. */
  packed?: { lines: readonly BilledLine[]; adjustedPaise: Paise } | null
  /**
   * The GST rate of the delivery charge in the shop's settings, in basis points; 0 for a shop outside the regular
   * scheme.
   */
  deliveryGstBp: number
  now: Date
}

/**
 * Issues the invoice of an order, or returns the one already issued. Refuses a date before the last invoice's, because
 * dates must rise with the invoice numbers. Reads the seller's name from the database, because the copy in this process
 * may be old. Locks the series until the caller's transaction ends, so call it near the end of the transaction.
 */
export async function issueInvoice(tx: Transaction, facts: IssueInvoiceInput): Promise<Invoice | Refused> {
  const { order, now } = facts
  const issued = await invoiceOf(tx, order.uid, 'INVOICE')
  if (issued) return issued
  const shop = await currentShop(tx)
  const seller = sellerState(shop)
  const delivery = await deliveryState(tx, order.pincode, seller)
  const terms = {
    withinState: delivery.code === seller.code,
    deliveryGstBp: shop.gst_scheme === 'regular' ? facts.deliveryGstBp : 0,
    deliveryName: 'Delivery',
    billedLines,
  }
  const sale = taxSale(facts.lines, order, terms, {
    rated: facts.rated ?? facts.lines,
    packed: facts.packed?.lines ?? null,
  })
  if (sale.totalPaise !== subtractPaise(order.finalPaise, facts.packed?.adjustedPaise ?? paise(0)))
    throw new Error(`The packed lines of order ${order.number} come to ${sale.totalPaise}, which is not the amount due`)
  const last = await lockSeries(tx, 'INVOICE')
  if (last && isDayBefore(now, last)) return clockIsBehind(now, last)
  const { fy, number, at } = await takeNumber(tx, 'INVOICE', laterOf(now, last))
  const invoice: Invoice = {
    number,
    kind: kindOfPaper(sale.lines),
    issued_at: at.toISOString(),
    issued_on: shopDay(at),
    refers_to: null,
    order_number: String(order.number),
    department: order.department,
    seller: sellerOnInvoice(shop, order.department, seller),
    buyer: {
      name: oneLine(order.customerName),
      contact: oneLine(order.contact),
      delivery_address: oneLine(order.deliveryAddress),
      pincode: order.pincode,
      state: delivery.name,
      state_code: delivery.code,
    },
    place_of_supply: [delivery.name, delivery.code].filter(Boolean).join(', '),
    reverse_charge: false,
    ...saleOnInvoice(sale),
    payment_method: order.paymentMethod,
  }
  const kept = { fy, series: 'INVOICE' as const, totalPaise: sale.totalPaise, equalHalves: true }
  await insertInvoice(tx, {
    ...kept,
    number,
    kind: invoice.kind,
    orderUid: order.uid,
    issuedAt: at,
    snapshot: invoice,
  })
  return invoice
}

/**
 * Issues the credit note that cancels an order's whole invoice, at most once. Returns null if there is no invoice. Call
 * it near the end of the transaction, because it locks the series.
 */
export async function issueCreditNote(
  tx: Transaction,
  { order, now }: { order: Pick<InvoicedOrder, 'uid'>; now: Date },
): Promise<Invoice | null> {
  const invoice = await invoiceOf(tx, order.uid, 'INVOICE')
  if (!invoice) return null
  const issued = await invoiceOf(tx, order.uid, 'CREDIT_NOTE')
  if (issued) return issued
  const { fy, number, at } = await takeNumber(tx, 'CREDIT_NOTE', laterOf(now, await lockSeries(tx, 'CREDIT_NOTE')))
  const note = creditNoteOf(invoice, number, at)
  const kept = {
    fy,
    series: 'CREDIT_NOTE' as const,
    totalPaise: paise(toPaise(invoice.total)),
    equalHalves: await hasEqualHalves(tx, order.uid),
  }
  await insertInvoice(tx, { ...kept, number, kind: note.kind, orderUid: order.uid, issuedAt: at, snapshot: note })
  return note
}

/**
 * Issues a credit note for a part of an order's invoice. An order may have several. `lines` are the affected lines of
 * the invoice, counted from 0. `earlier` are the previous notes, and name for each of their lines the invoice line that
 * it reduced. Call it near the end of the transaction, because it locks the series.
 */
export async function issuePartNote(
  tx: Transaction,
  {
    order,
    creditUid,
    lines,
    earlier,
    now,
  }: {
    order: Pick<InvoicedOrder, 'uid'>
    creditUid: string
    lines: readonly (CreditedPart & { place: number })[]
    earlier: readonly { note: string; lines: readonly { place: number }[] }[]
    now: Date
  },
): Promise<Invoice> {
  const invoice = await invoiceOf(tx, order.uid, 'INVOICE')
  if (!invoice) throw new Error(`Order ${order.uid} has no invoice to credit`)
  const withinState = invoice.buyer.state_code === invoice.seller.state_code
  const taken = await takenByPlace(tx, order.uid, earlier)
  const sale = sumTaxedLines(
    lines.map(({ place, ...part }) => {
      const line = invoice.lines[place]
      if (!line) throw new Error(`Invoice ${invoice.number} has no line ${place}`)
      const before = taken.flatMap((one) => (one.place === place ? [one.line] : []))
      return creditLine(lineOfInvoice(line), before, part, withinState)
    }),
  )
  const { fy, number, at } = await takeNumber(tx, 'CREDIT_NOTE', laterOf(now, await lockSeries(tx, 'CREDIT_NOTE')))
  const note: Invoice = { ...creditNoteOf(invoice, number, at), ...saleOnInvoice(sale) }
  const kept = {
    fy,
    series: 'CREDIT_NOTE' as const,
    totalPaise: sale.totalPaise,
    equalHalves: await hasEqualHalves(tx, order.uid),
    creditUid,
  }
  await insertInvoice(tx, { ...kept, number, kind: note.kind, orderUid: order.uid, issuedAt: at, snapshot: note })
  return note
}

/** Returns the lines of earlier notes, each with the position of the invoice line that it reduced. */
async function takenByPlace(
  tx: Transaction,
  orderUid: string,
  earlier: readonly { note: string; lines: readonly { place: number }[] }[],
): Promise<{ place: number; line: TaxedLine }[]> {
  if (earlier.length === 0) return []
  const papers = new Map((await invoicesOf(tx, orderUid)).map((paper) => [paper.number, paper]))
  return earlier.flatMap(({ note, lines }) =>
    lines.map(({ place }, at) => {
      const line = papers.get(note)?.lines[at]
      if (!line) throw new Error(`Credit note ${note} has no line ${at}`)
      return { place, line: lineOfInvoice(line) }
    }),
  )
}

const creditNoteOf = (invoice: Invoice, number: string, now: Date): Invoice => ({
  ...invoice,
  number,
  kind: 'CREDIT_NOTE',
  issued_at: now.toISOString(),
  issued_on: shopDay(now),
  refers_to: invoice.number,
})

/**
 * Locks a series until the transaction ends, so that other documents of the series wait. Returns the time of its last
 * document.
 */
async function lockSeries(tx: Transaction, series: Series): Promise<Date | null> {
  await lockByName(tx, `series:${series}`)
  return lastIssuedAt(tx, series)
}

async function takeNumber(
  tx: Transaction,
  series: Series,
  at: Date,
): Promise<{ fy: string; number: string; at: Date }> {
  const fy = financialYear(shopDay(at))
  return { fy, number: invoiceNumber(series, fy, await takeNextNumber(tx, series, fy)), at }
}

/**
 * Returns the later of the two times, so that dates in a series never go back. A transaction that waited for the series
 * may have read the clock before the previous one did.
 */
const laterOf = (now: Date, last: Date | null): Date => (last && last > now ? last : now)

const clockIsBehind = (now: Date, last: Date): Refused =>
  refused('CONFLICT', because('CLOCK_BEHIND', { now: shopDay(now), last: shopDay(last) }))

const sellerState = (shop: Shop): GstState =>
  stateOfGstin(shop.gstin) ?? stateNamed(shop.state) ?? { code: '', name: shop.state }

/**
 * Returns the state where the order is delivered. For an unknown pincode the place of supply is the seller's state
 * (IGST Act, s. 10(1)(ca)).
 */
async function deliveryState(tx: Transaction, pincode: string, seller: GstState): Promise<GstState> {
  const name = await stateOfPincode(tx, pincode)
  return (name === null ? null : stateNamed(name)) ?? seller
}

const sellerOnInvoice = (shop: Shop, department: Department, state: GstState): Invoice['seller'] => ({
  legal_name: shop.legal_name || shop.brand_name,
  address: shop.office_address,
  gstin: shop.gst_scheme === 'unregistered' ? '' : shop.gstin,
  gst_scheme: shop.gst_scheme,
  fssai: shop.fssai[department],
  state: state.name,
  state_code: state.code,
  phone: shop.phone,
  email: shop.support_email,
})

const saleOnInvoice = (sale: TaxedSale) => ({
  lines: sale.lines.map(lineOnInvoice),
  taxable_value: toRupees(sale.taxablePaise),
  cgst: toRupees(sale.cgstPaise),
  sgst: toRupees(sale.sgstPaise),
  igst: toRupees(sale.igstPaise),
  total: toRupees(sale.totalPaise),
})

const lineOnInvoice = (line: TaxedLine): InvoiceLine => ({
  description: line.description,
  hsn: line.hsn,
  quantity: line.quantity,
  units: line.units,
  unit_price: toRupees(line.unitPricePaise),
  discount: toRupees(line.discountPaise),
  taxable_value: toRupees(line.taxablePaise),
  gst_rate: toPercent(line.gstRateBp),
  cgst: toRupees(line.cgstPaise),
  sgst: toRupees(line.sgstPaise),
  igst: toRupees(line.igstPaise),
  total: toRupees(line.totalPaise),
})

const lineOfInvoice = (line: InvoiceLine): TaxedLine => ({
  description: line.description,
  hsn: line.hsn,
  quantity: line.quantity,
  units: line.units,
  unitPricePaise: paise(toPaise(line.unit_price)),
  discountPaise: paise(toPaise(line.discount)),
  taxablePaise: paise(toPaise(line.taxable_value)),
  gstRateBp: toBasisPoints(line.gst_rate),
  cgstPaise: paise(toPaise(line.cgst)),
  sgstPaise: paise(toPaise(line.sgst)),
  igstPaise: paise(toPaise(line.igst)),
  totalPaise: paise(toPaise(line.total)),
})
