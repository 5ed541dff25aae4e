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

/** A line as the catalogue prices it now; amounts for one unit, `pricePaise` after the item's own discount. */
export interface QuotedLine {
  id: number
  type: ItemType
  department: Department
  name: string
  /** Absent in bills from before it was stored. */
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
  parts: { stockId: number; quantity: number }[]
}

/** A quoted line with the tax contained in its total. */
export interface PricedLine extends QuotedLine {
  taxPaise: Paise
}

export interface Charges extends BillTerms {
  /** The GST rate contained in the fee. */
  deliveryGstBp: number
}

/** The charges of a checkout or a part of it, in paise. Tax is contained in the other amounts, also in the delivery fee. */
export interface Amounts {
  totalItemCostPaise: Paise
  shippingPaise: Paise
  taxPaise: Paise
  /** The items' own discounts plus the plan's. */
  discountPaise: Paise
  finalPaise: Paise
  /** The plan's share of the discount. */
  planDiscountPaise: Paise
}

export interface BillPart extends Amounts {
  department: Department
  /** The delivery fee if this part were ordered alone. */
  aloneShippingPaise: Paise
  /** The tax contained in that fee. */
  aloneFeeTaxPaise: Paise
  lines: PricedLine[]
}

export interface Bill {
  whole: Amounts
  /** The kitchen's part before the grocery's; each amount adds up to the whole's exactly. */
  parts: BillPart[]
  /** How much more is needed for free delivery; 0 when it is free already, or never would be. */
  freeDeliveryGapPaise: Paise
}

/** Prices a checkout: delivery once, tax contained per line and in the fee, split by department. */
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
  const feeTaxOfGroups = splitByWeight(taxContained(shipping, charges.deliveryGstBp), shippingOfGroups)
  const parts = groups.map((group, index) => {
    const aloneShipping = paise(billOfGoods(netOfGroups[index] ?? 0, charges).shippingPaise)
    return billPart(group, {
      plan: planOfGroups[index] ?? paise(0),
      shipping: shippingOfGroups[index] ?? paise(0),
      feeTax: feeTaxOfGroups[index] ?? paise(0),
      aloneShipping,
      aloneFeeTax: taxContained(aloneShipping, charges.deliveryGstBp),
    })
  })
  return {
    whole: sumAmounts(parts),
    parts,
    freeDeliveryGapPaise: paise(bill.freeDeliveryGapPaise),
  }
}

function billPart(
  { department, lines }: { department: Department; lines: readonly QuotedLine[] },
  shares: { plan: Paise; shipping: Paise; feeTax: Paise; aloneShipping: Paise; aloneFeeTax: Paise },
): BillPart {
  const planOfLines = splitByWeight(shares.plan, lines.map(lineNet))
  const priced = lines.map((line, index) => ({
    ...line,
    taxPaise: taxContained(subtractPaise(lineNet(line), planOfLines[index] ?? paise(0)), line.gstRateBp ?? 0),
  }))
  const cost = addPaise(...lines.map(lineList))
  const discount = addPaise(subtractPaise(cost, addPaise(...lines.map(lineNet))), shares.plan)
  return {
    department,
    lines: priced,
    totalItemCostPaise: cost,
    shippingPaise: shares.shipping,
    taxPaise: addPaise(...priced.map((line) => line.taxPaise), shares.feeTax),
    discountPaise: discount,
    finalPaise: addPaise(subtractPaise(cost, discount), shares.shipping),
    planDiscountPaise: shares.plan,
    aloneShippingPaise: shares.aloneShipping,
    aloneFeeTaxPaise: shares.aloneFeeTax,
  }
}

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
