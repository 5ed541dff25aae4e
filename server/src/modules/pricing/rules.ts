import { billOfGoods, type BillTerms } from '@farmstand/contracts/bill-rules'
import { departments, type Department } from '@farmstand/contracts/department'
import type { LocalNames } from '@farmstand/contracts/primitives'
import type { ItemType } from '@farmstand/contracts/item-type'
import {
  addPaise,
  paise,
  splitByWeight,
  subtractPaise,
  taxContained,
  timesPaise,
  type Paise,
} from '../../platform/money.ts'

/**
 * A line priced by the catalogue. Amounts are for one unit, and `pricePaise` is the price after the item's discount.
 */
export interface QuotedLine {
  id: number
  type: ItemType
  department: Department
  name: string
  /** The name in other languages. Absent in bills from before these names were stored. */
  localNames?: LocalNames
  units: string
  images: string[]
  vegNonveg: number
  hsn: string | null
  gstRateBp: number | null
  quantity: number
  costPaise: Paise
  pricePaise: Paise
  /** The stock items that one unit takes. */
  parts: LinePart[]
}

/**
 * A stock item that one unit of a line contains. `billed` has the data by which this item of a combo is billed. It is
 * absent if the line is a single item, and on orders from before combos were billed item by item.
 */
export interface LinePart {
  stockId: number
  quantity: number
  billed?: BilledPart
}

/**
 * An item of a combo as it is billed. `pricePaise` is the item's single price, in proportion to which the combo's price
 * is divided.
 */
export interface BilledPart {
  name: string
  units: string
  hsn: string | null
  gstRateBp: number | null
  pricePaise: Paise
}

/**
 * A line as it is taxed and invoiced. `totalPaise` is the price that the customer pays for all pieces, after all
 * discounts.
 */
export interface BilledLine extends Pick<QuotedLine, 'name' | 'hsn' | 'gstRateBp' | 'quantity' | 'units'> {
  /** The price before discounts. Multiplied by `quantity` it is at least `totalPaise`. */
  unitPricePaise: Paise
  totalPaise: Paise
}

type LineToBill = Pick<QuotedLine, 'name' | 'hsn' | 'gstRateBp' | 'quantity' | 'units' | 'costPaise'> & {
  parts: readonly LinePart[]
}

/** An item of a combo with the data by which it is billed. */
type PartToBill = LinePart & { billed: BilledPart }

/**
 * Returns the invoice lines for a line of an order. A combo becomes one line for each of its items, with a share of the
 * combo's price. Any other line stays a single line. The shares add up to `paid` exactly.
 */
export function billedLines(line: LineToBill, paid: Paise): BilledLine[] {
  const { name, hsn, gstRateBp, units, quantity, costPaise, parts } = line
  if (!isBilledByParts(parts))
    return [{ name, hsn, gstRateBp, units, quantity, unitPricePaise: costPaise, totalPaise: paid }]
  const shares = sharesOfParts(parts, paid, (part) => part.billed.pricePaise)
  return parts.map((part, place) => billedPart(line, part, part.quantity * quantity, shares[place] ?? paise(0)))
}

export const isBilledByParts = (parts: readonly LinePart[]): parts is readonly PartToBill[] =>
  parts.length > 0 && parts.every(({ billed }) => billed !== undefined)

/**
 * Divides the price of a line over the items that it contains, in proportion to their single prices, by the method of
 * the largest remainder.
 */
export const sharesOfParts = <Part extends LinePart>(
  parts: readonly Part[],
  paid: Paise,
  priceOf: (part: Part) => Paise,
): Paise[] =>
  splitByWeight(
    paid,
    parts.map((part) => timesPaise(priceOf(part), part.quantity)),
  )

/**
 * Returns an item of a combo as an invoice line. If a combo costs more than its items, the line shows a higher price
 * and no discount.
 */
export function billedPart(
  combo: Pick<QuotedLine, 'name'>,
  { billed }: Pick<PartToBill, 'billed'>,
  quantity: number,
  totalPaise: Paise,
): BilledLine {
  const { name, units, hsn, gstRateBp, pricePaise } = billed
  return {
    name: `${name} (${combo.name})`,
    hsn,
    gstRateBp,
    units,
    quantity,
    unitPricePaise:
      timesPaise(pricePaise, quantity) >= totalPaise ? pricePaise : paise(Math.ceil(totalPaise / quantity)),
    totalPaise,
  }
}

/** A quoted line with the tax contained in its total. */
export interface PricedLine extends QuotedLine {
  taxPaise: Paise
}

export interface Charges extends BillTerms {
  /** The GST rate contained in the delivery fee, in hundredths of a percent. */
  deliveryGstBp: number
}

/**
 * The amounts of a checkout or a part of it, in paise. Tax is contained in the other amounts, including the delivery
 * fee.
 */
export interface Amounts {
  totalItemCostPaise: Paise
  shippingPaise: Paise
  taxPaise: Paise
  /** The discounts of the items plus the discount of the plan. */
  discountPaise: Paise
  finalPaise: Paise
  /** The amount of the discount that comes from the plan. */
  planDiscountPaise: Paise
}

export interface BillPart extends Amounts {
  department: Department
  /** The delivery fee that this part would have if it were ordered alone. */
  aloneShippingPaise: Paise
  /** The tax contained in that fee. */
  aloneFeeTaxPaise: Paise
  lines: PricedLine[]
}

export interface Bill {
  whole: Amounts
  /**
   * The kitchen's part comes before the grocery's. Each amount of the whole is exactly the sum of this amount over the
   * parts.
   */
  parts: BillPart[]
  /** The amount that is missing for free delivery. 0 if delivery is already free, or is never free. */
  freeDeliveryGapPaise: Paise
}

/**
 * Prices a checkout. The delivery fee is charged once, tax is computed for each line and for the fee, and all amounts
 * are divided by department.
 */
export function billFor(lines: readonly QuotedLine[], charges: Charges): Bill {
  const groups = departments
    .map((department) => ({ department, lines: lines.filter((line) => line.department === department) }))
    .filter((group) => group.lines.length > 0)
  const netOfGroups = groups.map((group) => addPaise(...group.lines.map(lineNet)))
  const bill = billOfGoods(addPaise(...netOfGroups), charges)
  const plan = paise(bill.planDiscountPaise)
  const shipping = paise(bill.shippingPaise)

  const planOfGroups = splitByWeight(plan, netOfGroups)
  const shippingOfGroups = splitByWeight(shipping, netOfGroups)
  const parts = groups.map((group, index) =>
    billPart(group, {
      plan: planOfGroups[index] ?? paise(0),
      shipping: shippingOfGroups[index] ?? paise(0),
      deliveryGstBp: charges.deliveryGstBp,
      aloneShipping: paise(billOfGoods(netOfGroups[index] ?? 0, charges).shippingPaise),
    }),
  )
  return {
    whole: sumAmounts(parts),
    parts,
    freeDeliveryGapPaise: paise(bill.freeDeliveryGapPaise),
  }
}

function billPart(
  { department, lines }: { department: Department; lines: readonly QuotedLine[] },
  shares: { plan: Paise; shipping: Paise; deliveryGstBp: number; aloneShipping: Paise },
): BillPart {
  const planOfLines = splitByWeight(shares.plan, lines.map(lineNet))
  const priced = lines.map((line, index) => ({
    ...line,
    taxPaise: taxOfLine(line, subtractPaise(lineNet(line), planOfLines[index] ?? paise(0))),
  }))
  const cost = addPaise(...lines.map(lineList))
  const discount = addPaise(subtractPaise(cost, addPaise(...lines.map(lineNet))), shares.plan)
  return {
    department,
    lines: priced,
    totalItemCostPaise: cost,
    shippingPaise: shares.shipping,
    taxPaise: addPaise(...priced.map((line) => line.taxPaise), taxContained(shares.shipping, shares.deliveryGstBp)),
    discountPaise: discount,
    finalPaise: addPaise(subtractPaise(cost, discount), shares.shipping),
    planDiscountPaise: shares.plan,
    aloneShippingPaise: shares.aloneShipping,
    aloneFeeTaxPaise: taxContained(shares.aloneShipping, shares.deliveryGstBp),
  }
}

const taxOfLine = (line: QuotedLine, paid: Paise): Paise =>
  addPaise(...billedLines(line, paid).map((billed) => taxContained(billed.totalPaise, billed.gstRateBp ?? 0)))

const lineList = (line: QuotedLine): Paise => timesPaise(line.costPaise, line.quantity)
const lineNet = (line: QuotedLine): Paise => timesPaise(line.pricePaise, line.quantity)

const sumAmounts = (parts: readonly Amounts[]): Amounts => ({
  totalItemCostPaise: addPaise(...parts.map((part) => part.totalItemCostPaise)),
  shippingPaise: addPaise(...parts.map((part) => part.shippingPaise)),
  taxPaise: addPaise(...parts.map((part) => part.taxPaise)),
  discountPaise: addPaise(...parts.map((part) => part.discountPaise)),
  finalPaise: addPaise(...parts.map((part) => part.finalPaise)),
  planDiscountPaise: addPaise(...parts.map((part) => part.planDiscountPaise)),
})
