import type { Combo } from '@farmstand/contracts/combo'
import type { StockItem } from '@farmstand/contracts/stock-item'
import type { ReactNode } from 'react'
import { stepper } from '../../messages/en/cart.ts'
import { cartItemOfCombo, cartItemOfStock } from './cart-model.ts'
import { CartStepper } from './cart-stepper.tsx'

type Sellable = { type: 'STOCK'; item: StockItem } | { type: 'COMBO'; item: Combo }

/** The cart control as other features take it: beside a product in a list, or large in its detail. */
export function cartControl({ type, item }: Sellable, size: 'card' | 'large'): ReactNode {
  const cartItem = type === 'STOCK' ? cartItemOfStock(item) : cartItemOfCombo(item)
  if (!cartItem) return null
  return size === 'large' ? (
    <CartStepper item={cartItem} size="lg" addLabel={stepper.addToCart} />
  ) : (
    <CartStepper item={cartItem} />
  )
}
