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

/**
 * A sold line as stored in its order. Amounts are in paise for one unit and include tax. `pricePaise` is the price
 * after the item's discount.
 */
export interface SoldLine {
  name: string
  hsn: string | null
  /** Null if the line is not taxed. */
  gstRateBp: number | null
  quantity: number
  units: string
  costPaise: Paise
  pricePaise: Paise
  /** Tax in the line's total, as shown to the customer. */
  taxPaise: Paise
  parts: readonly LinePart[]
}

/** The totals that the customer was charged for an order. */
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
  /**
   * True if the seller and the place of delivery are in the same state. The tax is then CGST and SGST; otherwise it is
   * IGST.
   */
  withinState: boolean
  /**
   * The delivery charge's GST rate in the present settings. If the rate has changed since the order, the tax stored in
   * the order decides.
   */
  deliveryGstBp: number
  deliveryName: string
  /** Splits a sold line into the lines that are taxed separately, by the same rule as pricing. */
  billedLines: typeof billedLines
}

/** The SAC (service code) of local delivery. */
const DELIVERY_SAC = '996813'

/**
 * Taxes every line of an order. The taxed amount is what remains after the item's discount and the line's share of the
 * plan discount, which is split by largest remainder. Each part of a combo is taxed separately. Each taxed line adds up
 * to the amount paid for it, with equal CGST and SGST. Throws if the lines do not add up to the order's amounts,
 * because such an order must never be invoiced. After that check, the lines with the rates of the invoice's day replace
 * the ordered ones, and so do the lines that were packed differently. They are taxed by the same rule. The delivery
 * charge is not changed.
 */
export function taxSale(
  lines: readonly SoldLine[],
  totals: SoldTotals,
  terms: TaxTerms,
  { rated = lines, packed = null }: { rated?: readonly SoldLine[]; packed?: readonly BilledLine[] | null } = {},
): TaxedSale {
  const nets = lines.map((line) => timesPaise(line.pricePaise, line.quantity))
  const planShares = splitByWeight(totals.planDiscountPaise, nets)
  const taxed = (sold: readonly SoldLine[]): TaxedLine[] =>
    sold
      .flatMap((line, at) => terms.billedLines(line, subtractPaise(nets[at] ?? paise(0), planShares[at] ?? paise(0))))
      .map((line) => taxedLine(line, terms.withinState))
  const feeTax = subtractPaise(totals.taxPaise, addPaise(...lines.map((line) => line.taxPaise)))
  const delivery = deliveryLine(totals.shippingPaise, feeTax, terms)
  const ordered = sumTaxedLines([...taxed(lines), ...delivery])
  if (
    ordered.totalPaise !== totals.finalPaise ||
    Math.abs(taxOf(ordered) - totals.taxPaise) > roundingTolerance(ordered)
  )
    throw new Error(
      `The lines come to ${ordered.totalPaise} with ${taxOf(ordered)} of tax, the order to ${totals.finalPaise} with ${totals.taxPaise}`,
    )
  return sumTaxedLines([
    ...(packed === null ? taxed(rated) : packed.map((line) => taxedLine(line, terms.withinState))),
    ...delivery,
  ])
}

/**
 * Returns the tolerance in paise for an order from before CGST and SGST were equal halves. Such orders rounded the tax
 * of each line and of the fee differently.
 */
const roundingTolerance = ({ lines }: TaxedSale): number => lines.length + 1

export function sumTaxedLines(all: TaxedLine[]): TaxedSale {
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

/**
 * The part of an invoice line that a credit note reverses, in paise. `quantity` is null if only a part of the price is
 * credited.
 */
export interface CreditedPart {
  quantity: number | null
  paise: Paise
}

/**
 * Returns a line of a credit note. `taken` are the lines of earlier credit notes for the same invoice line. The new
 * line's tax is the tax that remained before this note minus the tax that remains after it. Therefore the notes never
 * reverse more than was charged, and nothing remains after the last one. If a whole line is credited, the result equals
 * the invoice line. For a credit of one paisa the tax may be two paise and the taxable value minus one.
 */
export function creditLine(
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
    ...reversedTax(remainderOf(line, taken), total, { rateBp: line.gstRateBp, withinState }),
  }
}

/** Returns what remains of an invoice line after earlier credit notes, by the amounts in those notes. */
function remainderOf(line: TaxedLine, taken: readonly TaxedLine[]) {
  const left = (of: 'totalPaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise') =>
    subtractPaise(line[of], addPaise(...taken.map((one) => one[of])))
  return { total: left('totalPaise'), cgst: left('cgstPaise'), sgst: left('sgstPaise'), igst: left('igstPaise') }
}

/**
 * Returns the tax to reverse. An invoice from before the rule of equal halves may have less tax left than the rule
 * gives. In that case the remaining tax is returned.
 */
function reversedTax(
  left: ReturnType<typeof remainderOf>,
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

/** Returns the delivery charge as an invoice line, with the rate that explains the `tax` charged within the fee. */
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

/** GST rates that are in use besides the rate in the shop's settings, in basis points. */
const knownRatesBp = [0, 500, 1200, 1800, 2800, 4000]

/**
 * Returns the rate that explains the tax in a fee. In older orders this tax is a share of the tax on several fees
 * together, so it may be off by two paise.
 */
function rateOfFee(fee: Paise, tax: Paise, settingBp: number): number {
  if (tax === 0) return 0
  const rates = [settingBp, ...knownRatesBp]
  const within = (paisas: number) => rates.find((rateBp) => Math.abs(taxContained(fee, rateBp) - tax) <= paisas)
  const fitting = within(0) ?? within(2)
  return fitting ?? Math.round((tax * 10_000) / (fee - tax))
}

/**
 * Splits an amount into the taxable value and the tax: equal halves of CGST and SGST within a state, IGST between
 * states.
 */
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

/**
 * Returns the kind of document: a tax invoice for taxed goods, a bill of supply for exempt ones, or one document for
 * both (CGST Rules 46, 49, 46A).
 */
export function kindOfPaper(lines: readonly { gstRateBp: number }[]): Exclude<InvoiceKind, 'CREDIT_NOTE'> {
  const taxed = lines.filter((line) => line.gstRateBp > 0).length
  if (taxed === 0) return 'BILL_OF_SUPPLY'
  return taxed === lines.length ? 'TAX_INVOICE' : 'INVOICE_CUM_BILL_OF_SUPPLY'
}

export const seriesPrefixes = { INVOICE: 'INV', CREDIT_NOTE: 'CN' } as const
export type Series = keyof typeof seriesPrefixes

/** Milliseconds that a packer may have waited for the lock of the invoice series. Midnight may pass meanwhile. */
const SERIES_WAIT_MS = MINUTE_MS

/** Returns true if an invoice issued at `now` would have an earlier date than the last one, issued at `last`. */
export const isDayBefore = (now: Date, last: Date): boolean =>
  last.getTime() - now.getTime() > SERIES_WAIT_MS && shopDay(now) < shopDay(last)

/** Returns the Indian financial year of a calendar day. For example, '2627' is 2026-04-01 to 2027-03-31. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('')
}

/**
 * Returns an invoice number such as 'INV/2627/000001'. Up to ten million invoices a year, it has at most the 16
 * characters that Rule 46 allows.
 */
export const invoiceNumber = (series: Series, fy: string, place: number): string =>
  `${seriesPrefixes[series]}/${fy}/${String(place).padStart(6, '0')}`
