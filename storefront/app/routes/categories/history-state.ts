import type { Combo } from '@farmstand/contracts/combo'
import type { Sellable } from '@farmstand/contracts/sellable'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { combo, stock } from '../../features/catalogue/sellable.ts'

/** What a history entry of this page may carry; whatever else stands there is ignored. */
const stateOf = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {})

/** The item was opened from the list, which is one step back. */
export function cameFromList(state: unknown): boolean {
  const entry = stateOf(state)
  return 'fromList' in entry && entry.fromList === true
}

/** The whole item, which the search box passes along. */
export function passedItem(state: unknown, id: string): Sellable | null {
  const entry = stateOf(state)
  if (!('item' in entry) || !isItem(entry.item) || String(entry.item.id) !== id) return null
  return 'combos' in entry.item ? combo(entry.item) : stock(entry.item)
}

/** The storefront itself put it there, so its kind is enough to know it by. */
function isItem(value: unknown): value is StockItem | Combo {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'price' in value
}
