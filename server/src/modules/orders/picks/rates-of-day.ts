import { gstRateOn, type PackingFacts } from '../../catalogue/index.ts'
import type { StoredOrderLine } from '../queries.ts'

/** Returns the items by whose tax rates the lines are billed. */
export const taxedItems = (lines: readonly StoredOrderLine[]): number[] =>
  lines.flatMap(({ parts }) => parts.map(({ stockId }) => stockId))

/**
 * Returns the lines of an order with the GST rates that their items have on a day in India. An invoice has the rates of
 * its day (CGST Act, s. 14), not those of the day of the order. A line that was sold without tax stays untaxed, because
 * the shop collected none.
 */
export function withRatesOn(
  lines: readonly StoredOrderLine[],
  facts: ReadonlyMap<number, PackingFacts>,
  day: string,
): StoredOrderLine[] {
  const rateOf = (stockId: number, ordered: number | null): number | null => {
    const item = facts.get(stockId)
    return ordered === null || item === undefined ? ordered : (gstRateOn(item, day) ?? ordered)
  }
  return lines.map((line) => ({
    ...line,
    gstRateBp: line.type === 'STOCK' ? rateOf(line.itemId, line.gstRateBp) : line.gstRateBp,
    parts: line.parts.map((part) =>
      part.billed === undefined
        ? part
        : { ...part, billed: { ...part.billed, gstRateBp: rateOf(part.stockId, part.billed.gstRateBp) } },
    ),
  }))
}
