import { pages } from '@farmstand/contracts/pages'
import { clsx } from 'clsx'
import { useId } from 'react'
import { formatRupees } from '@farmstand/contracts/money'
import { wholeAddress } from '../../lib/page-address.ts'
import { openDocument } from '../../lib/patience.ts'
import { cart as text } from '#messages/cart.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { missingInCart, type CartView } from './cart-model.ts'
import { useCartQueue } from './use-cart.ts'

interface CartSummaryProps {
  cart: CartView & { signedIn: boolean }
  onLeave?: () => void
}

/** The total and the way to checkout: shut below the minimum order amount, and for who is not signed in the way there. */
export function CartSummary({ cart, onLeave }: CartSummaryProps) {
  const queue = useCartQueue()
  const noteId = useId()
  const missing = missingInCart(cart)
  const go = (): void => {
    onLeave?.()
    // A document of its own, once the cart is as it is seen here.
    void queue.settled().then(() => openDocument(wholeAddress(pages.checkout)))
  }
  return (
    <div className="flex flex-col gap-2 barred:flex-row barred:items-center barred:gap-3">
      <div
        className={clsx(
          'flex items-baseline justify-between gap-3 barred:flex-col barred:gap-0',
          missing > 0 && 'barred:hidden',
          // With large text the bar has room for the button alone, and a customer's says the sum too.
          cart.signedIn && 'barred:max-[17rem]:hidden',
        )}
      >
        <p className="text-sm text-muted barred:text-xs">{text.total}</p>
        <p className="amount text-lg font-semibold barred:text-base">{formatRupees(cart.total)}</p>
      </div>
      <p className="text-xs text-muted phone:hidden">
        {cart.signedIn ? text.taxes : `${text.keptHere(cart.lines.length)}. ${text.taxes}`}
      </p>
      {missing > 0 ? (
        <p
          id={noteId}
          aria-live="polite"
          className={clsx(
            'flex flex-wrap justify-between gap-x-3 rounded-tile bg-turmeric-tint px-3 py-2 text-sm barred:min-w-0 barred:basis-2/5 barred:bg-transparent barred:p-0 barred:text-xs barred:leading-tight',
            !cart.signedIn && 'barred:max-[17rem]:hidden',
          )}
        >
          <span>{text.minimum(formatRupees(cart.minimum))}</span>
          <strong className="font-semibold">{text.addMore(formatRupees(missing))}</strong>
        </p>
      ) : null}
      {cart.signedIn ? (
        <Button
          size="lg"
          wide
          className="barred:min-h-12 barred:flex-1 barred:px-3"
          disabled={missing > 0 || cart.total === 0}
          aria-describedby={missing > 0 ? noteId : undefined}
          onClick={go}
        >
          {text.checkoutWith(formatRupees(cart.total))}
        </Button>
      ) : (
        <ButtonLink
          size="lg"
          wide
          className="text-center barred:min-h-12 barred:flex-1 barred:px-3"
          to={pages.signInFrom(pages.cart)}
          onClick={onLeave}
        >
          {text.signInToCheckOut}
        </ButtonLink>
      )}
    </div>
  )
}
