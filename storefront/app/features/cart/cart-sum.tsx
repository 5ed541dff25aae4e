import { formatPaise } from '@farmstand/contracts/money'
import { cartBill as text } from '#messages/cart.ts'
import { goodsOf, useCartBill } from './cart-bill.ts'
import type { CartState } from './use-cart.ts'

/** Reserves the room for a fee of usual length until the fee is known. Free delivery takes the same room. */
const USUAL_FEE_PAISE = 2500

/**
 * Shows beside the cart icon what the items and the delivery cost. Where there is little room, it shows only the total
 * of both. While loading, the element is just as wide, so that nothing beside it moves.
 */
export function CartSum({ cart }: { cart: CartState }) {
  const bill = useCartBill(cart)
  if (bill === null) return <span className="amount">{formatPaise(goodsOf(cart.lines).goodsPaise)}</span>
  const shipping = bill?.shippingPaise ?? 0
  const items = bill ? bill.toPayPaise - shipping : goodsOf(cart.lines).goodsPaise
  return (
    <span className={bill ? undefined : 'invisible'}>
      <span className="flex flex-col items-start max-[21rem]:hidden side:hidden">
        <span className="amount leading-tight">{formatPaise(items)}</span>
        <span className="amount min-w-23 text-left text-3xs leading-tight font-medium">
          {bill?.shippingPaise === 0
            ? text.freeDelivery
            : text.plusDelivery(formatPaise(bill ? shipping : USUAL_FEE_PAISE))}
        </span>
      </span>
      <span className="amount hidden max-[21rem]:inline side:inline">{formatPaise(items + shipping)}</span>
    </span>
  )
}
