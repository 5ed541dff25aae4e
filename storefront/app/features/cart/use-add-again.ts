import { notify } from '../../lib/notify.ts'
import type { ReorderableLine } from '../../lib/reorder.ts'
import { buyAgain as text } from '#messages/cart.ts'
import { cartItemOf, maxQuantityOf } from './cart-model.ts'
import { changeQuantity, useCart, useCartQueue } from './use-cart.ts'

/**
 * Returns a function that adds the items of an earlier order to the cart. Each item is added up to its limit, and no
 * quantity in the cart is lowered.
 */
export function useAddAgain(): (available: readonly ReorderableLine[]) => void {
  const cart = useCart()
  const queue = useCartQueue()
  return (available) => {
    for (const { now, quantity } of available) {
      const item = cartItemOf(now)
      const present = cart.lines.find((line) => line.id === item.id && line.type === item.type)?.quantity ?? 0
      const wanted = Math.min(quantity, maxQuantityOf(item))
      if (wanted > present) changeQuantity(queue, item, wanted)
    }
    notify.success(text.added)
  }
}
