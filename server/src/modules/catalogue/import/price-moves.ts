import { formatPaise, isLargePriceChange } from '@farmstand/contracts/money'
import { paise, toRupees } from '../../../platform/money.ts'
import { discountedPrice, samePrice, type Price } from '../price-rules.ts'
import type { CatalogueRows } from '../queries.ts'
import type { FolderRows } from './folder-tables.ts'
import type { ImportProblems, RowPlace } from './problems.ts'

export interface PriceMove {
  id: number
  sku: string
  place: RowPlace
  before: Price
  after: Price
}

/** Returns the price changes that the folder makes to items that already exist. */
export function priceMoves(rows: FolderRows, stored: CatalogueRows): PriceMove[] {
  const known = new Map(stored.items.map((row) => [row.sku, row]))
  return [...(rows.items ?? []), ...(rows.combos ?? [])].flatMap(({ sku, cost, discount, place }) => {
    const item = known.get(sku)
    if (!item) return []
    const before = { costPaise: paise(item.costPaise), discountBp: item.discountBp }
    const after = { costPaise: cost, discountBp: discount }
    return samePrice(before, after) ? [] : [{ id: item.id, sku, place, before, after }]
  })
}

export interface DescribedMove {
  sku: string
  /** Prices after the discount, in rupees. */
  before: number
  after: number
  /** True if the price changes by more than 30 %. The seller must confirm such a change. */
  bold: boolean
}

export const describeMove = ({ sku, before, after }: PriceMove): DescribedMove => ({
  sku,
  before: toRupees(discountedPrice(before)),
  after: toRupees(discountedPrice(after)),
  bold: isLargePriceChange(before, after),
})

/** Refuses each price change of more than 30 %, because it may be a typing error. */
export function refuseLargePriceChanges(moves: readonly PriceMove[], problems: ImportProblems): void {
  for (const { sku, place, before, after } of moves) {
    if (!isLargePriceChange(before, after)) continue
    const way = `from ${formatPaise(discountedPrice(before))} to ${formatPaise(discountedPrice(after))}`
    problems.at(place, 'cost', `the price of '${sku}' moves by more than 30 %, ${way}: confirm with --confirm-prices`)
  }
}
