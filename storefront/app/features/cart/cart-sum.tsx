import { formatPaise } from '@farmstand/contracts/money'
import { goodsOf, useCartTotal } from './cart-bill.ts'
import type { CartState } from './use-cart.ts'

/**
 * Shows the cart's total beside the cart icon. While loading, the element is just as wide, so that nothing beside it
 * moves.
 */
export function CartSum({ cart }: { cart: CartState }) {
  const total = useCartTotal(cart)
  return total === null ? (
    <span className="invisible">{formatPaise(goodsOf(cart.lines).goodsPaise)}</span>
  ) : (
    formatPaise(total)
  )
}
