import { addPaise, divideHalfUp, paise, timesPaise, type Paise } from '../../../platform/money.ts'
import { gstRateOn, type PackingFacts, type StockDemand } from '../../catalogue/index.ts'
import { billedPart, isBilledByParts, type BilledLine } from '../../pricing/index.ts'
import type { StoredOrderLine } from '../queries.ts'
import type { StoredPick } from './pick-queries.ts'

/** The terms for replacements, whose tax was not known when the order was placed. */
interface PackedTerms {
  facts: ReadonlyMap<number, PackingFacts>
  collectsGst: boolean
  /** The day of the invoice in India. */
  day: string
}

/**
 * Returns the invoice's lines for an order that was packed differently than ordered: fewer pieces, another weight, a
 * replacement. A combo is billed item by item, as packed. A combo that was ordered before its items were billed
 * separately is a single line that names the missing items.
 */
export function packedLines(
  lines: readonly StoredOrderLine[],
  picks: readonly StoredPick[],
  { facts, collectsGst, day }: PackedTerms,
): BilledLine[] {
  return lines.flatMap((line, position) => {
    const own = picks.filter((pick) => pick.position === position)
    if (line.type === 'COMBO' && !isBilledByParts(line.parts)) return comboLine(line, own, facts)
    return own.flatMap((pick) => [...goodsLine(line, pick), ...replacementLine(pick, { facts, collectsGst, day })])
  })
}

/**
 * Returns for each invoice line the position of its order line. The delivery fee, which is the last invoice line, is
 * left out.
 */
export function positionsOf(lines: readonly StoredOrderLine[], picks: readonly StoredPick[]): number[] {
  if (picks.length === 0) return lines.flatMap(({ parts }, at) => (isBilledByParts(parts) ? parts.map(() => at) : [at]))
  return lines.flatMap((line, position) => {
    const own = picks.filter((pick) => pick.position === position).map((pick) => ({ ...pick, position: 0 }))
    return packedLines([line], own, { facts: new Map(), collectsGst: false, day: '' }).map(() => position)
  })
}

/**
 * Returns for each invoice line the stock that is in the bag for it. The delivery fee, which is the last invoice line, is
 * left out. An order that was packed as ordered has the invoice lines of its order.
 */
export function goodsOfInvoice(lines: readonly StoredOrderLine[], picks: readonly StoredPick[]): StockDemand[][] {
  if (picks.every(isAsOrdered))
    return lines.flatMap(({ parts, quantity }) => {
      const goods = parts.map((part) => ({ stockId: part.stockId, quantity: part.quantity * quantity }))
      return isBilledByParts(parts) ? goods.map((one) => [one]) : [goods]
    })
  return lines.flatMap((line, position) => {
    const goods = picks.filter((pick) => pick.position === position).flatMap(inBag)
    if (line.type !== 'COMBO' || isBilledByParts(line.parts)) return goods.map((one) => [one])
    return goods.length === 0 ? [] : [goods]
  })
}

const inBag = ({ stockId, packed, replacementId, replacementQuantity }: StoredPick): StockDemand[] => [
  ...(packed > 0 ? [{ stockId, quantity: packed }] : []),
  ...(replacementId !== null && replacementQuantity !== null
    ? [{ stockId: replacementId, quantity: replacementQuantity }]
    : []),
]

export const isAsOrdered = ({ state, sharePaise, keptPaise }: StoredPick): boolean =>
  state === 'PACKED' && sharePaise === keptPaise

const billedLineOf = (
  { name, hsn, gstRateBp, units, costPaise }: StoredOrderLine,
  quantity: number,
  totalPaise: Paise,
) => ({
  name,
  hsn,
  gstRateBp,
  units,
  quantity,
  unitPricePaise: costPaise,
  totalPaise,
})

function goodsLine(line: StoredOrderLine, pick: StoredPick): BilledLine[] {
  const total = paise(pick.keptPaise - (pick.replacementPaise ?? 0))
  if (pick.packed === 0) return []
  const part = line.parts.find(({ stockId }) => stockId === pick.stockId)
  if (part?.billed) return [billedPart(line, { billed: part.billed }, pick.packed, total)]
  if (pick.packedG === null || pick.orderedG === null || pick.packedG >= pick.orderedG)
    return [billedLineOf(line, pick.packed, total)]
  const list = timesPaise(line.costPaise, line.quantity)
  const unitPricePaise = divideHalfUp(BigInt(list) * BigInt(pick.packedG), BigInt(pick.orderedG))
  return [{ ...billedLineOf(line, 1, total), units: `${pick.packedG} g`, unitPricePaise }]
}

function replacementLine(
  { replacementId, replacementQuantity: quantity, replacementPaise: totalPaise }: StoredPick,
  { facts, collectsGst, day }: PackedTerms,
): BilledLine[] {
  if (replacementId === null || quantity === null || totalPaise === null) return []
  const item = facts.get(replacementId)
  return [
    {
      name: item?.name ?? '',
      hsn: item?.hsn ?? null,
      gstRateBp: collectsGst && item !== undefined ? gstRateOn(item, day) : null,
      units: item?.units ?? '',
      quantity,
      unitPricePaise: paise(Math.ceil(totalPaise / quantity)),
      totalPaise,
    },
  ]
}

/**
 * Returns a single line, with one price and one tax rate, for a combo that was ordered before its items were billed
 * separately. The line's name lists missing and replaced items.
 */
function comboLine(
  line: StoredOrderLine,
  picks: readonly StoredPick[],
  facts: ReadonlyMap<number, PackingFacts>,
): BilledLine[] {
  if (picks.every(({ packed, replacementId }) => packed === 0 && replacementId === null)) return []
  const nameOf = (id: number): string => facts.get(id)?.name ?? ''
  const without = picks.flatMap(({ state, stockId, packed, quantity, replacementId }) => {
    if (state !== 'SHORT' && state !== 'REPLACED') return []
    const missing = `${quantity - packed} × ${nameOf(stockId)}`
    return [replacementId === null ? `without ${missing}` : `${nameOf(replacementId)} for ${missing}`]
  })
  const name = [line.name, ...without].join(', ')
  return [{ ...billedLineOf(line, line.quantity, addPaise(...picks.map(({ keptPaise }) => keptPaise))), name }]
}
