import type { Combo } from '@farmstand/contracts/combo'
import type { Sellable } from '@farmstand/contracts/sellable'
import type { StockItem } from '@farmstand/contracts/stock-item'
import type { ReactNode } from 'react'

/** What a card or a panel can show and a cart can hold. */

/** The cart control beside a product; `large` is the one of a detail. A route fills it, for features do not meet. */
export type CartControl = (sellable: Sellable, size: 'card' | 'large') => ReactNode

export const stock = (item: StockItem): Sellable => ({ type: 'STOCK', item })
export const combo = (item: Combo): Sellable => ({ type: 'COMBO', item })
