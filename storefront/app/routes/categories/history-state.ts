import type { Combo } from '@farmstand/contracts/combo'
import type { Sellable } from '@farmstand/contracts/sellable'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { sellableCombo, sellableStock } from '../../features/catalogue/sellable.ts'

/** Returns the state of a history entry as an object. Unknown fields may occur, and callers ignore them. */
const stateOf = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {})

/** Returns true if the item was opened from the list. Then the list is one step back in the history. */
export function cameFromList(state: unknown): boolean {
  const entry = stateOf(state)
  return 'fromList' in entry && entry.fromList === true
}

/** Returns the whole item that the search box stored in the history entry. */
export function passedItem(state: unknown, id: string): Sellable | null {
  const entry = stateOf(state)
  if (!('item' in entry) || !isItem(entry.item) || String(entry.item.id) !== id) return null
  return 'combos' in entry.item ? sellableCombo(entry.item) : sellableStock(entry.item)
}

/** Recognises an item by some of its fields. That is enough, because only the storefront stores such an object. */
function isItem(value: unknown): value is StockItem | Combo {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'price' in value
}
