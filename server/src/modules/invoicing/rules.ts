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
 * A sold line as stored in its order. Amounts are in paise for one unit with tax; `pricePaise` is after the item's
 * discount.
 */
export interface SoldLine {
  name: string
  hsn: string | null
  /** Null if untaxed. */
  gstRateBp: number | null
  quantity: number
  units: string
  costPaise: Paise
  pricePaise: Paise
  /** Tax in the line's total, as shown to the customer. */
  taxPaise: Paise
  parts: readonly LinePart[]
}

/** Totals that the customer was charged for an order. */
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
  /** True if seller and delivery are in the same state; then the tax is CGST and SGST, otherwise IGST. */
  withinState: boolean
  /** GST rate of delivery in the present settings; if it changed after the order, the order's own tax decides. */
  deliveryGstBp: number
  deliveryName: string
  /** Splits a line into the lines that are taxed, as pricing does. */
  billedLines: typeof billedLines
}

/** SAC of local delivery services. */
const DELIVERY_SAC = '996813'

/**
 * Taxes every line of an order, after the item's discount and the line's share of the plan's by largest remainder. A
 * combo is taxed per part. Each line adds up to the amount paid for it, with equal CGST and SGST. Throws if the lines
 * do not add up to the order's amounts, because such an order must never be invoiced. After that check, lines packed
 * differently replace the ordered ones, taxed by the same rule; delivery stays.
 */
export function taxSale(
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
  const ordered = sumTaxedLines([...goods, ...delivery])
  if (
    ordered.totalPaise !== totals.finalPaise ||
    Math.abs(taxOf(ordered) - totals.taxPaise) > roundingTolerance(ordered)
  )
    throw new Error(
      `The lines come to ${ordered.totalPaise} with ${taxOf(ordered)} of tax, the order to ${totals.finalPaise} with ${totals.taxPaise}`,
    )
  return packed === null
    ? ordered
    : sumTaxedLines([...packed.map((line) => taxedLine(line, terms.withinState)), ...delivery])
}

/**
 * Returns the tolerance in paise for an order from before equal halves, which rounded the tax of each line and of the
 * fee differently.
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

/** Part of an invoice's line that a credit note reverses, in paise; `quantity` is null for a part of the price. */
export interface CreditedPart {
  quantity: number | null
  paise: Paise
}

/**
 * Returns a line of a credit note. Its tax is the tax of the rest of the invoice's line before the note, less the tax
 * of the rest after it; `taken` are the lines of earlier notes. So notes never reverse more than was charged, and the
 * last one leaves zero. A line credited whole equals the invoice's. For a credit of one paisa the tax may be two paise
 * and the taxable value minus one.
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
    ...reversedTax(leftOf(line, taken), total, { rateBp: line.gstRateBp, withinState }),
  }
}

/** Returns the rest of a line after earlier credit notes, by their own amounts. */
function leftOf(line: TaxedLine, taken: readonly TaxedLine[]) {
  const left = (of: 'totalPaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise') =>
    subtractPaise(line[of], addPaise(...taken.map((one) => one[of])))
  return { total: left('totalPaise'), cgst: left('cgstPaise'), sgst: left('sgstPaise'), igst: left('igstPaise') }
}

/**
 * Returns the reversed tax. A paper from before equal halves may have less tax left than the rule gives; that tax then
 * stays.
 */
function reversedTax(
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

/** Returns delivery as a line, with the rate by which the order was charged `tax` in the fee. */
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

/** GST rates in use besides the shop's setting, in basis points. */
const knownRatesBp = [0, 500, 1200, 1800, 2800, 4000]

/**
 * Returns the rate that explains the tax in a fee. Older orders have a share of a common fee's tax, which may be off by
 * two paise.
 */
function rateOfFee(fee: Paise, tax: Paise, settingBp: number): number {
  if (tax === 0) return 0
  const rates = [settingBp, ...knownRatesBp]
  const within = (paisas: number) => rates.find((rateBp) => Math.abs(taxContained(fee, rateBp) - tax) <= paisas)
  const fitting = within(0) ?? within(2)
  return fitting ?? Math.round((tax * 10_000) / (fee - tax))
}

/**
 * Splits an amount into the taxable value and equal halves of CGST and SGST, or the same tax as IGST between states.
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
 * Returns a tax invoice for taxed goods, a bill of supply for exempt ones, or one document for both (CGST Rules 46, 49,
 * 46A).
 */
export function kindOfPaper(lines: readonly { gstRateBp: number }[]): Exclude<InvoiceKind, 'CREDIT_NOTE'> {
  const taxed = lines.filter((line) => line.gstRateBp > 0).length
  if (taxed === 0) return 'BILL_OF_SUPPLY'
  return taxed === lines.length ? 'TAX_INVOICE' : 'INVOICE_CUM_BILL_OF_SUPPLY'
}

export const seriesPrefixes = { INVOICE: 'INV', CREDIT_NOTE: 'CN' } as const
export type Series = keyof typeof seriesPrefixes

/** Milliseconds that a packer may have waited for the series, in which midnight may pass. */
const WAITED_MS = MINUTE_MS

/** Checks that an invoice at `now` would have an earlier date than the last one at `last`. */
export const isDayBefore = (now: Date, last: Date): boolean =>
  last.getTime() - now.getTime() > WAITED_MS && shopDay(now) < shopDay(last)

/** Returns India's financial year of a calendar day: '2627' for 2026-04-01 to 2027-03-31. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('')
}

/** Returns a number such as 'INV/2627/000001', with at most 16 of Rule 46's characters for up to ten million a year. */
export const invoiceNumber = (series: Series, fy: string, place: number): string =>
  `${seriesPrefixes[series]}/${fy}/${String(place).padStart(6, '0')}`
