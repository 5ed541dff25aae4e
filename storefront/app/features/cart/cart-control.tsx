import type { OnShelf } from '@farmstand/contracts/shelf'
import type { ReactNode } from 'react'
import { stepper } from '#messages/stepper.ts'
import { cartItemOf } from './cart-model.ts'
import { CartStepper } from './cart-stepper.tsx'

/**
 * Returns the cart control that other features show: in a row, in a picture's corner, or in large size on a product
 * page.
 */
export function cartControl(sellable: OnShelf, place: 'card' | 'corner' | 'large'): ReactNode {
  const cartItem = cartItemOf(sellable)
  return place === 'large' ? (
    <CartStepper item={cartItem} size="lg" addLabel={stepper.addToCart} />
  ) : (
    <CartStepper item={cartItem} size={place === 'corner' ? 'corner' : 'md'} />
  )
}
