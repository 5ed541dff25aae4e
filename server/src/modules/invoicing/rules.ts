import type { InvoiceKind } from '@farmstand/contracts/invoice'
import {
  addPaise,
  paise,
  splitByWeight,
  subtractPaise,
  taxContained,
  timesPaise,
  type Paise,
} from '../../platform/money.ts'
import type { Amounts } from '../pricing/index.ts'

/** A line sold, as its order holds it; amounts in paise for one unit, tax included, `pricePaise` after the item's discount. */
export interface SoldLine {
  name: string
  hsn: string | null
  /** Null: untaxed. */
  gstRateBp: number | null
  quantity: number
  units: string
  costPaise: Paise
  pricePaise: Paise
}

/** The totals that an order was charged. */
export type SoldTotals = Pick<Amounts, 'shippingPaise' | 'taxPaise' | 'planDiscountPaise' | 'finalPaise'>

/** A line packed differently from the order; `totalPaise` is what is paid for all of it, after all discounts. */
export interface PackedLine extends Pick<SoldLine, 'name' | 'hsn' | 'gstRateBp' | 'quantity' | 'units'> {
  /** Before discounts; times `quantity` it is at least the total. */
  unitPricePaise: Paise
  totalPaise: Paise
}

export interface TaxedLine {
  description: string
  hsn: string | null
  quantity: number
  units: string
  unitPricePaise: Paise
  discountPaise: Paise
  taxablePaise: Paise
  gstRateBp: number
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
  totalPaise: Paise
}

export interface TaxedSale {
  lines: TaxedLine[]
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
  totalPaise: Paise
}

export interface TaxTerms {
  /** Whether seller and delivery are in one state: then CGST and SGST take half each, otherwise the tax is IGST. */
  withinState: boolean
  /** The GST rate of delivery in the present settings; when they have changed since the order, the order's own tax decides. */
  deliveryGstBp: number
  deliveryName: string
}

/** SAC of local delivery services. */
const DELIVERY_SAC = '996813'

/**
 * Taxes every line of an order. Discounts come off first: the item's own, and the line's share of the plan's by largest remainder. The
 * taxable value is rounded half up per line and the tax is the rest, so that each line adds up to what was paid for it. Throws when the
 * lines do not add up to the order's amounts: such an order must never be invoiced. After that check lines packed differently replace the
 * ordered ones, taxed by the same rule; delivery stays.
 */
export function taxedSale(
  lines: readonly SoldLine[],
  totals: SoldTotals,
  terms: TaxTerms,
  packed: readonly PackedLine[] | null = null,
): TaxedSale {
  const nets = lines.map((line) => timesPaise(line.pricePaise, line.quantity))
  const planShares = splitByWeight(totals.planDiscountPaise, nets)
  const goods = lines.map((line, index) => taxedLine(asOrdered(line, planShares[index] ?? paise(0)), terms.withinState))
  const goodsTax = addPaise(...goods.map(taxOf))
  const delivery = deliveryLine(totals.shippingPaise, subtractPaise(totals.taxPaise, goodsTax), terms)
  const ordered = saleOf([...goods, ...delivery])
  if (ordered.totalPaise !== totals.finalPaise || taxOf(ordered) !== totals.taxPaise)
    throw new Error(
      `The lines come to ${ordered.totalPaise} with ${taxOf(ordered)} of tax, the order to ${totals.finalPaise} with ${totals.taxPaise}`,
    )
  return packed === null ? ordered : saleOf([...packed.map((line) => taxedLine(line, terms.withinState)), ...delivery])
}

export function saleOf(all: TaxedLine[]): TaxedSale {
  return {
    lines: all,
    taxablePaise: addPaise(...all.map((line) => line.taxablePaise)),
    cgstPaise: addPaise(...all.map((line) => line.cgstPaise)),
    sgstPaise: addPaise(...all.map((line) => line.sgstPaise)),
    igstPaise: addPaise(...all.map((line) => line.igstPaise)),
    totalPaise: addPaise(...all.map((line) => line.totalPaise)),
  }
}

const asOrdered = ({ costPaise, pricePaise, ...line }: SoldLine, planShare: Paise): PackedLine => ({
  ...line,
  unitPricePaise: costPaise,
  totalPaise: subtractPaise(timesPaise(pricePaise, line.quantity), planShare),
})

function taxedLine(line: PackedLine, withinState: boolean): TaxedLine {
  const total = line.totalPaise
  const rateBp = line.gstRateBp ?? 0
  return {
    description: line.name,
    hsn: line.hsn,
    quantity: line.quantity,
    units: line.units,
    unitPricePaise: line.unitPricePaise,
    discountPaise: subtractPaise(timesPaise(line.unitPricePaise, line.quantity), total),
    gstRateBp: rateBp,
    totalPaise: total,
    ...splitTax(total, taxContained(total, rateBp), withinState),
  }
}

/** What a credit note takes from one line of an invoice; amounts in paise. `quantity` null: a part of the price. */
export interface CreditedPart {
  quantity: number | null
  paise: Paise
}

/**
 * A line of a credit note. A line given back whole equals the invoice's, to the paisa; a part contains the tax of the line's rate, rounded
 * separately.
 */
export function creditedLine(
  line: TaxedLine,
  { quantity, paise: total }: CreditedPart,
  withinState: boolean,
): TaxedLine {
  if (total === line.totalPaise) return line
  const pieces = quantity ?? 1
  const asInvoiced = quantity !== null && timesPaise(line.unitPricePaise, quantity) >= total
  const unitPricePaise = asInvoiced ? line.unitPricePaise : paise(Math.ceil(total / pieces))
  const { description: name, hsn, units, gstRateBp } = line
  return taxedLine(
    {
      name,
      hsn,
      gstRateBp,
      quantity: pieces,
      units: quantity === null ? '' : units,
      unitPricePaise,
      totalPaise: total,
    },
    withinState,
  )
}

/** Delivery as a line. Its tax is what remains of the order's tax after the goods': its share of a fee that two parts carry. */
function deliveryLine(fee: Paise, tax: Paise, { withinState, deliveryGstBp, deliveryName }: TaxTerms): TaxedLine[] {
  if (fee === 0) return []
  return [
    {
      description: deliveryName,
      hsn: DELIVERY_SAC,
      quantity: 1,
      units: '',
      unitPricePaise: fee,
      discountPaise: paise(0),
      gstRateBp: rateOfFee(fee, tax, deliveryGstBp),
      totalPaise: fee,
      ...splitTax(fee, tax, withinState),
    },
  ]
}

/** The GST rates in use, besides the shop's own setting. */
const knownRatesBp = [0, 500, 1200, 1800, 2800, 4000]

/** The rate that explains the tax in a fee, which may be a paisa off, because parts share it by largest remainder. */
function rateOfFee(fee: Paise, tax: Paise, settingBp: number): number {
  if (tax === 0) return 0
  const fitting = [settingBp, ...knownRatesBp].find((rateBp) => Math.abs(taxContained(fee, rateBp) - tax) <= 1)
  return fitting ?? Math.round((tax * 10_000) / (fee - tax))
}

/** CGST and SGST take half each; CGST gets the odd paisa. */
function splitTax(gross: Paise, tax: Paise, withinState: boolean) {
  const sgstPaise = paise(withinState ? Math.floor(tax / 2) : 0)
  return {
    taxablePaise: subtractPaise(gross, tax),
    cgstPaise: withinState ? subtractPaise(tax, sgstPaise) : paise(0),
    sgstPaise,
    igstPaise: withinState ? paise(0) : tax,
  }
}

const taxOf = (of: { cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise }): Paise =>
  addPaise(of.cgstPaise, of.sgstPaise, of.igstPaise)

/** Taxed goods need a tax invoice, exempt ones a bill of supply, both together one document that is both (CGST Rules 46, 49, 46A). */
export function kindOf(lines: readonly { gstRateBp: number }[]): Exclude<InvoiceKind, 'CREDIT_NOTE'> {
  const taxed = lines.filter((line) => line.gstRateBp > 0).length
  if (taxed === 0) return 'BILL_OF_SUPPLY'
  return taxed === lines.length ? 'TAX_INVOICE' : 'INVOICE_CUM_BILL_OF_SUPPLY'
}

export const seriesPrefixes = { INVOICE: 'INV', CREDIT_NOTE: 'CN' } as const
export type Series = keyof typeof seriesPrefixes

/** India's financial year of a calendar day: 2026-04-01 to 2027-03-31 is '2627'. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('')
}

/** 'INV/2627/000001': at most 16 of the characters Rule 46 allows, up to ten million a year. */
export const invoiceNumber = (series: Series, fy: string, place: number): string =>
  `${seriesPrefixes[series]}/${fy}/${String(place).padStart(6, '0')}`
