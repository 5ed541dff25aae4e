import type { OnShelf, ShelfCombo, ShelfItem } from '@farmstand/contracts/shelf'
import type { ReactNode } from 'react'

/** The place of a cart control: in a row, in the corner of a card's picture, or in large size on a product page. */
type ControlPlace = 'card' | 'corner' | 'large'
/**
 * Renders the cart control of a product. A route passes this function to the catalogue, because features do not import
 * each other.
 */
export type CartControl = (sellable: OnShelf, place: ControlPlace) => ReactNode

export const sellableStock = <Item extends ShelfItem>(item: Item) => ({ type: 'STOCK' as const, item })
export const sellableCombo = <Item extends ShelfCombo>(item: Item) => ({ type: 'COMBO' as const, item })
