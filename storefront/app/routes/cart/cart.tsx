import { pages } from '@farmstand/contracts/pages'
import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import { createHydrateFallback, usePageStatus } from '../../features/account/hydrate-fallback.tsx'
import { cartQuery } from '../../features/cart/cart-queue.ts'
import { BillRows } from '../../features/cart/bill-rows.tsx'
import { CartContents, CartSkeleton } from '../../features/cart/cart-contents.tsx'
import { FillUpItemList } from '../../features/cart/fill-up-item-list.tsx'
import { CartSummary } from '../../features/cart/cart-summary.tsx'
import { emptyBasket } from '../../features/cart/basket.ts'
import { useCart, useCartQueue } from '../../features/cart/use-cart.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { openOrdersQuery } from '../../lib/open-orders.ts'
import { prefetchForCustomer } from '../../lib/prefetch-for-customer.ts'
import { cart as text, cartBill as billText } from '#messages/cart.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Sheet } from '@farmstand/ui/sheet.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: text.title, description: text.about, path: pages.cart, hidden: true })

export const clientLoader = prefetchForCustomer((queries, { uid }) => [
  queries.prefetchQuery(cartQuery),
  queries.prefetchQuery(openOrdersQuery(uid)),
])

function CartPage() {
  const cart = useCart()
  const known = usePageStatus() !== 'unknown'
  return (
    <div className="wrap md:max-w-7xl py-2 desk:py-6">
      <div className="mb-2 flex min-h-11 md:mb-4 items-center justify-between gap-3">
        <h1 className="page-title">{text.title}</h1>
        {known && cart.lines.length > 0 ? <ClearCart signedIn={cart.signedIn} /> : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1fr)_20rem]">
        {known ? <CartContents cart={cart} level="h2" bare /> : <CartSkeleton />}
        {known && cart.lines.length > 0 && (cart.answer.data || !cart.signedIn) ? (
          <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 desk:sticky desk:top-[calc(var(--top-bar)+1rem)]">
            <section aria-label={billText.title}>
              <BillRows cart={cart} />
              <p className="mt-2 text-xs text-muted">{billText.taxes}</p>
            </section>
            <div data-as-bar className="as-bar">
              <CartSummary cart={cart} inBar />
            </div>
          </div>
        ) : null}
        {/* Placed below the bill. Above it, the suggestions would move the bill once the minimum order is known. */}
        {known && cart.lines.length > 0 ? <FillUpItemList cart={cart} level="h2" onAdded={focusContent} /> : null}
      </div>
    </div>
  )
}

const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true })

function ClearCart({ signedIn }: { signedIn: boolean }) {
  const queue = useCartQueue()
  const [asked, setAsked] = useState(false)
  const clear = (): void => {
    setAsked(false)
    if (signedIn) void queue.clear()
    else emptyBasket()
  }
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setAsked(true)}>
        {text.clear}
      </Button>
      <Sheet open={asked} onClose={() => setAsked(false)} title={text.clearTitle} closeLabel={text.keep}>
        <div className="flex flex-col gap-4 p-5">
          <p>{text.clearHint}</p>
          <div className="flex flex-wrap gap-2">
            <Button look="danger" onClick={clear}>
              {text.clear}
            </Button>
            <Button look="quiet" onClick={() => setAsked(false)}>
              {text.keep}
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  )
}

export default CartPage

export const HydrateFallback = createHydrateFallback(CartPage)
