import type { Combo } from './combo.ts'
import type { StockItem } from './stock-item.ts'

/** The goods that a customer can put into the cart. */
export type Sellable = { type: 'STOCK'; item: StockItem } | { type: 'COMBO'; item: Combo }
