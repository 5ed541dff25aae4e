import { pages } from '@farmstand/contracts/pages'
import { clsx } from 'clsx'
import { useId } from 'react'
import { formatPaise, formatRupees } from '@farmstand/contracts/money'
import { wholeAddress } from '../../lib/page-address.ts'
import { openDocument } from '../../lib/retry.ts'
import { cart as text, cartBill as billText } from '#messages/cart.ts'
import { adding as addingText } from '#messages/adding.ts'
import { Button, ButtonLink } from '@farmstand/ui/button.tsx'
import { savingOf, useCartBill, useCartTotal } from './cart-bill.ts'
import { missingInCart, type CartView } from './cart-model.ts'
import { type CartState, useCartQueue } from './use-cart.ts'

interface CartSummaryProps {
  cart: CartView & Pick<CartState, 'signedIn' | 'adding'>
  onLeave?: () => void
  /** True when the summary is the page's bottom bar on phones. */
  inBar?: boolean
}

/**
 * Shows the checkout button with the total. The button is disabled below the minimum order. A visitor sees a sign-in
 * link instead, which leads on to checkout.
 */
export function CartSummary({ cart, onLeave, inBar = false }: CartSummaryProps) {
  const queue = useCartQueue()
  const { adding } = cart
  const totalPaise = useCartTotal(cart)
  const noteId = useId()
  const missing = missingInCart(cart)
  const total = totalPaise === null ? null : formatPaise(totalPaise)
  const go = (): void => {
    onLeave?.()
    // Checkout is loaded as a separate document, so it opens only once the server has the cart as shown here.
    const address = adding ? pages.addTo(adding.uid) : pages.checkout
    void queue.whenSettled().then(() => openDocument(wholeAddress(address)))
  }
  return (
    <div className="flex flex-col gap-2 barred:flex-row barred:items-center barred:gap-3">
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
      ) : inBar ? (
        <InBar cart={cart} total={total} />
      ) : null}
      {cart.signedIn ? (
        <Button
          size="lg"
          wide
          className={clsx('barred:min-h-12 barred:flex-1 barred:px-3', adding && 'leading-tight text-balance')}
          disabled={missing > 0 || cart.total === 0}
          aria-describedby={missing > 0 ? noteId : undefined}
          onClick={go}
        >
          {adding
            ? addingText.place(adding.number, total ?? '')
            : total === null
              ? text.checkout
              : text.checkoutWith(total)}
        </Button>
      ) : (
        <ButtonLink
          size="lg"
          wide
          className="text-center text-balance barred:min-h-12 barred:flex-1 barred:px-3 barred:leading-tight"
          to={pages.signInFrom(missing > 0 ? pages.cart : pages.checkout)}
          onClick={onLeave}
        >
          {text.signInToCheckOut}
        </ButtonLink>
      )}
    </div>
  )
}

/**
 * Shows a visitor the total. A customer, whose button already shows the total, sees the number of lines and the saving.
 * With large text there is room only for the button.
 */
function InBar({ cart, total }: Pick<CartSummaryProps, 'cart'> & { total: string | null }) {
  const savingPaise = savingOf(cart.lines, useCartBill(cart))
  return (
    <div className="hidden leading-tight barred:block barred:max-[17rem]:hidden">
      {cart.signedIn ? (
        <>
          <p className="text-sm font-semibold">{text.lines(cart.lines.length)}</p>
          {savingPaise > 0 ? (
            <p className="amount text-xs font-semibold text-leaf-ink">{billText.saved(formatPaise(savingPaise))}</p>
          ) : null}
        </>
      ) : (
        <>
          <p className="text-xs text-muted">{billText.total}</p>
          <p className="amount font-semibold">{total}</p>
        </>
      )}
    </div>
  )
}
