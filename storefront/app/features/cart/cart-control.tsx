import type { Sellable } from '@farmstand/contracts/sellable'
import type { ReactNode } from 'react'
import { stepper } from '../../messages/en/cart.ts'
import { cartItemOfCombo, cartItemOfStock } from './cart-model.ts'
import { CartStepper } from './cart-stepper.tsx'

/** The cart control as other features take it: beside a product in a list, or large in its detail. */
export function cartControl({ type, item }: Sellable, size: 'card' | 'large'): ReactNode {
  const cartItem = type === 'STOCK' ? cartItemOfStock(item) : cartItemOfCombo(item)
  return size === 'large' ? (
    <CartStepper item={cartItem} size="lg" addLabel={stepper.addToCart} />
  ) : (
    <CartStepper item={cartItem} />
  )
}
