import type { InvoiceKind } from '@farmstand/contracts/invoice'
import { MINUTE_MS, shopDay } from '../../platform/clock.ts'
import {
  addPaise,
  halfTaxContained,
  paise,
  splitByWeight,
  subtractPaise,
  taxContained,
  timesPaise,
  type Paise,
} from '../../platform/money.ts'
import type { Amounts, BilledLine, LinePart, billedLines } from '../pricing/index.ts'

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
  /** The tax in its total, as the customer was shown it. */
  taxPaise: Paise
  parts: readonly LinePart[]
}

/** The totals that an order was charged. */
export type SoldTotals = Pick<Amounts, 'shippingPaise' | 'taxPaise' | 'planDiscountPaise' | 'finalPaise'>

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
  /** True when seller and delivery are in one state: then the tax is CGST and SGST, otherwise IGST. */
  withinState: boolean
  /** The GST rate of delivery in the present settings; when they have changed since the order, the order's own tax decides. */
  deliveryGstBp: number
  deliveryName: string
  /** Divides a line into those that it is taxed by, as pricing does. */
  billedLines: typeof billedLines
}

/** SAC of local delivery services. */
const DELIVERY_SAC = '996813'

/**
 * Taxes every line of an order. Discounts come off first: the item's own, and the line's share of the plan's by largest remainder. A combo
 * is taxed by its parts. Each line adds up to what was paid for it, and its CGST and SGST are equal. Throws when the lines do not add up to
 * the order's amounts: such an order must never be invoiced. After that check lines packed differently replace the ordered ones, taxed by
 * the same rule; delivery stays.
 */
export function taxedSale(
  lines: readonly SoldLine[],
  totals: SoldTotals,
  terms: TaxTerms,
  packed: readonly BilledLine[] | null = null,
): TaxedSale {
  const nets = lines.map((line) => timesPaise(line.pricePaise, line.quantity))
  const planShares = splitByWeight(totals.planDiscountPaise, nets)
  const goods = lines
    .flatMap((line, at) => terms.billedLines(line, subtractPaise(nets[at] ?? paise(0), planShares[at] ?? paise(0))))
    .map((line) => taxedLine(line, terms.withinState))
  const feeTax = subtractPaise(totals.taxPaise, addPaise(...lines.map((line) => line.taxPaise)))
  const delivery = deliveryLine(totals.shippingPaise, feeTax, terms)
  const ordered = saleOf([...goods, ...delivery])
  if (ordered.totalPaise !== totals.finalPaise || Math.abs(taxOf(ordered) - totals.taxPaise) > roundedApart(ordered))
    throw new Error(
      `The lines come to ${ordered.totalPaise} with ${taxOf(ordered)} of tax, the order to ${totals.finalPaise} with ${totals.taxPaise}`,
    )
  return packed === null ? ordered : saleOf([...packed.map((line) => taxedLine(line, terms.withinState)), ...delivery])
}

/** An order from before halves were equal had the tax of each line, and of its share of a fee, rounded otherwise. */
const roundedApart = ({ lines }: TaxedSale): number => lines.length + 1

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

function taxedLine(line: BilledLine, withinState: boolean): TaxedLine {
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
    ...splitTax(total, rateBp, withinState),
  }
}

/** What a credit note takes from one line of an invoice; amounts in paise. `quantity` null: a part of the price. */
export interface CreditedPart {
  quantity: number | null
  paise: Paise
}

/**
 * A line of a credit note. Its tax is the tax of what was left of the invoice's line before it, less the tax of what is left after it:
 * `taken` are the lines of earlier notes. So notes never reverse more than was charged, and the last one closes to zero. A line given back
 * whole equals the invoice's. Of one paisa the tax may be two, and the taxable value one below zero.
 */
export function creditedLine(
  line: TaxedLine,
  taken: readonly TaxedLine[],
  { quantity, paise: total }: CreditedPart,
  withinState: boolean,
): TaxedLine {
  if (total === line.totalPaise) return line
  const pieces = quantity ?? 1
  const asInvoiced = quantity !== null && timesPaise(line.unitPricePaise, quantity) >= total
  const unitPricePaise = asInvoiced ? line.unitPricePaise : paise(Math.ceil(total / pieces))
  return {
    ...line,
    quantity: pieces,
    units: quantity === null ? '' : line.units,
    unitPricePaise,
    discountPaise: subtractPaise(timesPaise(unitPricePaise, pieces), total),
    totalPaise: total,
    ...taxTakenBack(leftOf(line, taken), total, { rateBp: line.gstRateBp, withinState }),
  }
}

/** What of a line earlier credit notes have left, by their own amounts. */
function leftOf(line: TaxedLine, taken: readonly TaxedLine[]) {
  const left = (of: 'totalPaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise') =>
    subtractPaise(line[of], addPaise(...taken.map((one) => one[of])))
  return { total: left('totalPaise'), cgst: left('cgstPaise'), sgst: left('sgstPaise'), igst: left('igstPaise') }
}

/** Papers from before halves were equal may have less tax left than the rule gives; then that much stays. */
function taxTakenBack(
  left: ReturnType<typeof leftOf>,
  total: Paise,
  { rateBp, withinState }: { rateBp: number; withinState: boolean },
) {
  const after = splitTax(subtractPaise(left.total, total), rateBp, withinState)
  const taken = (before: Paise, stays: Paise): Paise => subtractPaise(before, paise(Math.min(before, stays)))
  const cgstPaise = taken(left.cgst, after.cgstPaise)
  const sgstPaise = taken(left.sgst, after.sgstPaise)
  const igstPaise = taken(left.igst, after.igstPaise)
  return {
    cgstPaise,
    sgstPaise,
    igstPaise,
    taxablePaise: subtractPaise(total, addPaise(cgstPaise, sgstPaise, igstPaise)),
  }
}

/** Delivery as a line. Its rate is the one by which the order was charged `tax` in the fee. */
function deliveryLine(fee: Paise, tax: Paise, { withinState, deliveryGstBp, deliveryName }: TaxTerms): TaxedLine[] {
  if (fee === 0) return []
  const rateBp = rateOfFee(fee, tax, deliveryGstBp)
  return [
    {
      description: deliveryName,
      hsn: DELIVERY_SAC,
      quantity: 1,
      units: '',
      unitPricePaise: fee,
      discountPaise: paise(0),
      gstRateBp: rateBp,
      totalPaise: fee,
      ...splitTax(fee, rateBp, withinState),
    },
  ]
}

/** The GST rates in use, besides the shop's own setting. */
const knownRatesBp = [0, 500, 1200, 1800, 2800, 4000]

/** The rate that explains the tax in a fee. Older orders have a share of a common fee's tax, which may be a paisa or two off. */
function rateOfFee(fee: Paise, tax: Paise, settingBp: number): number {
  if (tax === 0) return 0
  const rates = [settingBp, ...knownRatesBp]
  const within = (paisas: number) => rates.find((rateBp) => Math.abs(taxContained(fee, rateBp) - tax) <= paisas)
  const fitting = within(0) ?? within(2)
  return fitting ?? Math.round((tax * 10_000) / (fee - tax))
}

/** CGST and SGST are equal halves; between states the same tax is IGST. The taxable value is the rest. */
function splitTax(gross: Paise, rateBp: number, withinState: boolean) {
  const half = halfTaxContained(gross, rateBp)
  const both = timesPaise(half, 2)
  return {
    taxablePaise: subtractPaise(gross, both),
    cgstPaise: withinState ? half : paise(0),
    sgstPaise: withinState ? half : paise(0),
    igstPaise: withinState ? paise(0) : both,
  }
}

const taxOf = (of: { cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise }): Paise =>
  addPaise(of.cgstPaise, of.sgstPaise, of.igstPaise)

/** Taxed goods need a tax invoice, exempt ones a bill of supply, both together one document that is both (CGST Rules 46, 49, 46A). */
export function kindOfPaper(lines: readonly { gstRateBp: number }[]): Exclude<InvoiceKind, 'CREDIT_NOTE'> {
  const taxed = lines.filter((line) => line.gstRateBp > 0).length
  if (taxed === 0) return 'BILL_OF_SUPPLY'
  return taxed === lines.length ? 'TAX_INVOICE' : 'INVOICE_CUM_BILL_OF_SUPPLY'
}

export const seriesPrefixes = { INVOICE: 'INV', CREDIT_NOTE: 'CN' } as const
export type Series = keyof typeof seriesPrefixes

/** For so long a packer may have waited for the series: midnight may pass meanwhile. */
const WAITED_MS = MINUTE_MS

/** True when an invoice of `now` would have an earlier date than the last one of `last`. */
export const isDayBefore = (now: Date, last: Date): boolean =>
  last.getTime() - now.getTime() > WAITED_MS && shopDay(now) < shopDay(last)

/** India's financial year of a calendar day: 2026-04-01 to 2027-03-31 is '2627'. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('')
}

/** 'INV/2627/000001': at most 16 of the characters Rule 46 allows, up to ten million a year. */
export const invoiceNumber = (series: Series, fy: string, place: number): string =>
  `${seriesPrefixes[series]}/${fy}/${String(place).padStart(6, '0')}`
