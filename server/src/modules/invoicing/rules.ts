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

/** One thing sold, as its order holds it; amounts in paise for one unit, tax included, `pricePaise` after the item's discount. */
export interface SoldLine {
  name: string
  hsn: string | null
  /** Null: no tax. */
  gstRateBp: number | null
  quantity: number
  units: string
  costPaise: Paise
  pricePaise: Paise
}

/** What an order was charged in all. */
export type SoldTotals = Pick<Amounts, 'shippingPaise' | 'taxPaise' | 'planDiscountPaise' | 'finalPaise'>

/** One thing as it was packed, where that is other than it was ordered: what is paid for all of it, every discount taken off. */
export interface PackedLine extends Pick<SoldLine, 'name' | 'hsn' | 'gstRateBp' | 'quantity' | 'units'> {
  /** Before discounts; `quantity` of them are at least the total. */
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
  /** Seller and delivery in one state: the tax is halved between centre and state, otherwise it is one integrated tax. */
  withinState: boolean
  /** GST in the delivery fee as the shop's settings have it now; the order's own tax decides when they have changed. */
  deliveryGstBp: number
  deliveryName: string
}

/** SAC of local delivery services. */
const DELIVERY_SAC = '996813'

/**
 * The tax in every line of an order. Discounts come off before tax: the item's own, and the line's share of the plan's by largest
 * remainder. The taxable value is rounded half up per line and the tax is the rest, so each line adds up to what was paid for it.
 * Throws when the lines do not add up to the order's own amounts: such an order must never be invoiced. What was packed otherwise takes
 * the place of the ordered lines after that, taxed by the same rule; delivery stays.
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

/** What a credit note names of one line of an invoice; amounts in paise. `quantity` null: a part of its price. */
export interface CreditedPart {
  quantity: number | null
  paise: Paise
}

/**
 * A line of a credit note. Given back whole it is the invoice's own line, to the paisa; a part contains the tax of the line's rate, rounded
 * by itself.
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

/** Delivery is a line of its own. Its tax is what the order has beside its goods': its share of a fee that two parts carry. */
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

/** Rates there are, beside the shop's own setting. */
const knownRatesBp = [0, 500, 1200, 1800, 2800, 4000]

/** The rate that explains the tax in a fee; parts share a fee's tax by largest remainder, so it may be a paisa off. */
function rateOfFee(fee: Paise, tax: Paise, settingBp: number): number {
  if (tax === 0) return 0
  const fitting = [settingBp, ...knownRatesBp].find((rateBp) => Math.abs(taxContained(fee, rateBp) - tax) <= 1)
  return fitting ?? Math.round((tax * 10_000) / (fee - tax))
}

/** Centre and state take half each, an odd paisa going to the centre. */
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
