import type { Sellable } from '@farmstand/contracts/sellable'
import { cartItemOfCombo, cartItemOfStock } from '../../features/cart/cart-model.ts'
import { openCart } from '../../features/cart/sidebar-store.ts'
import { changeQuantity, useCart, useCartQueue } from '../../features/cart/use-cart.ts'

/** Puts what was ordered before into the cart, beside what is in it, and opens that. */
export function useBuyAgain(): (items: readonly { now: Sellable; quantity: number }[]) => void {
  const cart = useCart()
  const queue = useCartQueue()
  return (items) => {
    for (const { now, quantity } of items) {
      const item = now.type === 'STOCK' ? cartItemOfStock(now.item) : cartItemOfCombo(now.item)
      const present = cart.lines.find((line) => line.id === item.id && line.type === item.type)?.quantity ?? 0
      changeQuantity(queue, item, present + quantity)
    }
    openCart()
  }
}
