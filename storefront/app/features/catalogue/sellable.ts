import type { OnShelf, ShelfCombo, ShelfItem } from '@farmstand/contracts/shelf'
import type { ReactNode } from 'react'

/** The cart control of a product: in a row, on the corner of a card's picture, or large in its detail. */
type ControlPlace = 'card' | 'corner' | 'large'
/** A route fills it, for features do not meet. */
export type CartControl = (sellable: OnShelf, place: ControlPlace) => ReactNode

export const stock = <Item extends ShelfItem>(item: Item) => ({ type: 'STOCK' as const, item })
export const combo = <Item extends ShelfCombo>(item: Item) => ({ type: 'COMBO' as const, item })
