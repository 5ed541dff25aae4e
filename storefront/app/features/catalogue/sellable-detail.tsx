import type { Sellable } from '@farmstand/contracts/sellable'
import type { ReactNode } from 'react'
import { ComboDetail } from './combo-detail.tsx'
import type { CartControl } from './sellable.ts'
import { StockDetail } from './stock-detail.tsx'

interface SellableDetailProps {
  /** `null` for an unknown combo. */
  sellable: Sellable | null
  /** `panel` is one column, `page` uses the full width. */
  shape: 'panel' | 'page'
  cartControl: CartControl
  /** The delivery time. */
  delivery?: ReactNode
  /** Shown below an item. */
  more?: ReactNode
  /** Rupees for the parts of a combo bought one by one; null when unknown. */
  apart?: number | null
}

/** Shows a product in full, on its own page or beside a list. */
export function SellableDetail({ sellable, more, apart, ...rest }: SellableDetailProps) {
  return sellable?.type === 'STOCK' ? (
    <StockDetail item={sellable.item} more={more} {...rest} />
  ) : (
    <ComboDetail item={sellable?.item ?? null} apart={apart} {...rest} />
  )
}
