import type { Combo } from '@farmstand/contracts/combo'
import type { Sellable } from '@farmstand/contracts/sellable'
import type { StockItem } from '@farmstand/contracts/stock-item'
import type { ReactNode } from 'react'

/** What a card or a panel can show and a cart can hold. */

/** The cart control of a product: in a row, on the corner of a card's picture, or large in its detail. */
type ControlPlace = 'card' | 'corner' | 'large'
/** A route fills it, for features do not meet. */
export type CartControl = (sellable: Sellable, place: ControlPlace) => ReactNode

export const stock = (item: StockItem): Sellable => ({ type: 'STOCK', item })
export const combo = (item: Combo): Sellable => ({ type: 'COMBO', item })
