import { formatPaise } from '@farmstand/contracts/money'
import { shell as words } from '#messages/shell.ts'
import { goodsOf, useCartBill, useCartTotal } from './cart-bill.ts'
import type { CartState } from './use-cart.ts'

/**
 * Shows the cart's total beside the cart icon, and below it the delivery fee that the total contains. While loading,
 * the element is just as wide, so that nothing beside it moves.
 */
export function CartSum({ cart }: { cart: CartState }) {
  const total = useCartTotal(cart)
  const fee = useCartBill(cart)?.shippingPaise
  if (total === null) return <span className="invisible">{formatPaise(goodsOf(cart.lines).goodsPaise)}</span>
  return (
    <>
      {formatPaise(total)}
      {fee ? (
        <small className="block text-2xs leading-none font-medium desk:max-lg:sr-only">
          {words.withDelivery(formatPaise(fee))}
        </small>
      ) : null}
    </>
  )
}
