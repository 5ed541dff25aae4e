import type { PackSize } from '@farmstand/contracts/stock-item'
import type { SoldItem, StockEntry } from './entries.ts'

/** Sizes of one good: items with the same pack group, category, department and diet. Lists show such a good once. */

/** Gives each stock item the other sizes of its good. `stocks` are the items on sale in the seller's order. */
export function linkSizes(stocks: readonly StockEntry[]): void {
  const grouped = stocks.filter(({ packGroup }) => packGroup !== null)
  for (const sizes of Map.groupBy(grouped, keyOf).values()) {
    if (sizes.length < 2) continue
    const wire = sizes.toSorted((a, b) => amountOf(a) - amountOf(b)).map(sizeOnWire)
    for (const entry of sizes) {
      entry.sizes = sizes
      entry.wire.sizes = wire
    }
  }
}

const keyOf = ({ packGroup, categoryId, department, vegNonveg }: StockEntry): string =>
  JSON.stringify([packGroup?.toLowerCase(), categoryId, department, vegNonveg])

const amountOf = ({ wire }: StockEntry): number => wire.net_quantity?.value ?? 0

const sizeOnWire = ({ wire }: StockEntry): PackSize => ({
  id: wire.id,
  units: wire.units,
  cost: wire.cost,
  discount: wire.discount,
  price: wire.price,
  unit_price: wire.unit_price,
  unit_price_unit: wire.unit_price_unit,
  image_urls: wire.image_urls.slice(0, 1),
  in_stock: wire.in_stock,
  max_quantity: wire.max_quantity,
  ...(wire.back_in_month && { back_in_month: wire.back_in_month }),
})

/** Returns the size that represents the good in lists: the first that is not sold out. */
export const firstSize = (entry: StockEntry): StockEntry =>
  entry.sizes.find(({ inStock }) => inStock) ?? entry.sizes[0] ?? entry

/** Returns the items that represent their good in lists, in the given order. */
export const onePerGood = (stocks: readonly StockEntry[]): StockEntry[] =>
  stocks.filter((entry) => firstSize(entry) === entry)

/** Returns the entries with only the first of the sizes of each good. */
export function withoutOtherSizes<Entry extends SoldItem>(entries: readonly Entry[]): Entry[] {
  const seen = new Set<readonly StockEntry[]>()
  return entries.filter((entry) => {
    if (entry.type === 'COMBO' || entry.sizes.length === 0) return true
    if (seen.has(entry.sizes)) return false
    seen.add(entry.sizes)
    return true
  })
}

/** Returns true if both are the same good, in any size. */
export const isSameGood = (one: SoldItem, other: SoldItem): boolean =>
  one.id === other.id ||
  one.name === other.name ||
  (one.type === 'STOCK' && other.type === 'STOCK' && one.sizes.includes(other))

/** An amount of goods in the unit of a net quantity. */
export interface PackAmount {
  value: number
  unit: 'g' | 'ml' | 'piece'
}

/** Returns the size with this net quantity, or else the size that represents the good in lists. */
export function sizeOf(entry: StockEntry, asked: PackAmount | null): StockEntry {
  const fitting = entry.sizes.find(
    ({ wire: { net_quantity: net } }) => net !== null && net.value === asked?.value && net.unit === asked.unit,
  )
  return fitting ?? firstSize(entry)
}
