import { formatPaise } from '@farmstand/contracts/money'
import { clsx } from 'clsx'
import { useDeliveryPlace, useServiceability } from '../../lib/delivery-place.ts'
import { freeDelivery as text } from '#messages/cart.ts'
import { place as placeText } from '#messages/place.ts'
import { useCartBill, type CartBill } from './cart-bill.ts'
import type { CartView } from './cart-model.ts'
import type { CartState } from './use-cart.ts'

/**
 * Shows how much the cart is short of free delivery, and the fee until then. The element keeps its height once a place
 * is chosen.
 */
export function DeliveryProgress({ cart }: { cart: CartView & Pick<CartState, 'signedIn' | 'adding'> }) {
  const pincode = useDeliveryPlace()?.pincode ?? null
  const { data: answer } = useServiceability(pincode ?? '')
  const bill = useCartBill(cart)
  const isUnserved = answer?.served === false
  if (pincode === null || cart.adding || (bill === null && !isUnserved)) return null
  const news = isUnserved ? { words: placeText.notServed(pincode), share: null } : bill && progressOf(pincode, bill)
  const free = news?.share === 1
  return (
    <div
      className={clsx(
        // On a narrow screen or with large text, the words need two lines.
        'flex min-h-12.5 flex-col justify-center gap-1.5 rounded-tile px-3 py-2 text-xs max-[22rem]:min-h-15',
        free ? 'bg-leaf-tint text-leaf-ink' : 'bg-turmeric-tint',
      )}
    >
      <p aria-live="polite" className={clsx(free && 'text-sm font-semibold')}>
        {news?.words}
      </p>
      {news && news.share !== null && news.share < 1 ? (
        <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
          <div className="h-full rounded-full bg-turmeric" style={{ width: `${news.share * 100}%` }} />
        </div>
      ) : null}
    </div>
  )
}

interface Progress {
  words: string
  /** The progress towards free delivery, from 0 to 1; null if delivery is never free. */
  share: number | null
}

export function progressOf(pincode: string, bill: CartBill): Progress {
  const { shippingPaise, freeDeliveryGapPaise, freeAbovePaise } = bill
  if (shippingPaise === 0) return { words: text.free(pincode), share: 1 }
  if (freeAbovePaise === null) return { words: text.costs(pincode, formatPaise(shippingPaise)), share: null }
  return {
    words: text.missing(formatPaise(freeDeliveryGapPaise), pincode),
    share: 1 - freeDeliveryGapPaise / freeAbovePaise,
  }
}
