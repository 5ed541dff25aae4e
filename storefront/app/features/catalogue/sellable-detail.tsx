import type { Sellable } from '@farmstand/contracts/sellable'
import type { ReactNode } from 'react'
import { ComboDetail } from './combo-detail.tsx'
import type { CartControl } from './sellable.ts'
import { StockDetail } from './stock-detail.tsx'

interface SellableDetailProps {
  /** The product to show; null if the shop does not know this combo. */
  sellable: Sellable | null
  /** `panel` shows one column, `page` uses the full width. */
  shape: 'panel' | 'page'
  cartControl: CartControl
  /** The delivery time. */
  delivery?: ReactNode
  /** Shown below the details of an item. */
  more?: ReactNode
  /** The seller's guarantee, below an item. */
  guarantee?: ReactNode
  /** The price of a combo's items if each is bought singly, in rupees; null when unknown. */
  apart?: number | null
}

/** Shows all details of a product, on the product's page or beside a list. */
export function SellableDetail({ sellable, more, guarantee, apart, ...rest }: SellableDetailProps) {
  return sellable?.type === 'STOCK' ? (
    <StockDetail item={sellable.item} more={more} guarantee={guarantee} {...rest} />
  ) : (
    <ComboDetail item={sellable?.item ?? null} apart={apart} {...rest} />
  )
}
