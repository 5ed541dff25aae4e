import type { Sellable } from '@farmstand/contracts/sellable'
import type { ReactNode } from 'react'
import { ComboDetail } from './combo-detail.tsx'
import type { CartControl } from './sellable.ts'
import { StockDetail } from './stock-detail.tsx'

interface SellableDetailProps {
  /** `null` where a combo is known to nobody. */
  sellable: Sellable | null
  /** `panel` stands in a column, `page` uses the width. */
  shape: 'panel' | 'page'
  cartControl: CartControl
  /** When it would come. */
  delivery?: ReactNode
  /** Below an item. */
  more?: ReactNode
  /** Rupees, what the parts of a combo cost one by one; null where that is not known. */
  apart?: number | null
}

/** A product in full, on its own page and beside a list. */
export function SellableDetail({ sellable, more, apart, ...rest }: SellableDetailProps) {
  return sellable?.type === 'STOCK' ? (
    <StockDetail item={sellable.item} more={more} {...rest} />
  ) : (
    <ComboDetail item={sellable?.item ?? null} apart={apart} {...rest} />
  )
}
