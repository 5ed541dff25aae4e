import { useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { SessionKeeper } from '../../features/account/session-keeper.tsx'
import { cartControl } from '../../features/cart/cart-control.tsx'
import { CartSidebar } from '../../features/cart/cart-sidebar.tsx'
import { RememberedWishes } from '../../features/cart/remembered-wishes.tsx'
import { openCart } from '../../features/cart/sidebar-store.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { SearchBox } from '../../features/search/search-box.tsx'
import { BottomBar } from '../../features/shell/bottom-bar.tsx'
import { Footer } from '../../features/shell/footer.tsx'
import { PageFocus } from '../../features/shell/page-focus.tsx'
import { TopBar } from '../../features/shell/top-bar.tsx'
import { useShop } from '../../features/shell/use-shop.ts'
import { ViewCartBar } from '../../features/shell/view-cart-bar.tsx'
import { useVisitor } from '../../features/shell/visitor.ts'
import { shell as words } from '../../messages/en/shell.ts'

/** Pages that are about the cart already need no bar that leads to it. */
const CART_PAGES = new Set(['/cart', '/checkout', '/Auth'])

/** Around every page of the shop: top bar, content, footer (S2.16). */
export default function Shell() {
  const { shop } = useShop()
  const { pathname } = useLocation()
  const searchInput = useRef<HTMLInputElement>(null)
  const visitor = useVisitor()
  const { lines, total } = useCart()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="sr-only z-60 rounded-xl bg-leaf px-4 py-2 font-semibold text-on-leaf focus:not-sr-only focus:fixed focus:top-3 focus:left-3">
        {words.skip}
      </a>
      <TopBar
        brand={shop.brand_name}
        atHome={pathname === '/'}
        visitor={visitor}
        lines={lines.length}
        onOpenCart={openCart}
        search={<SearchBox inputRef={searchInput} renderControl={(suggestion) => cartControl(suggestion, 'card')} />}
      />
      <main id="content" tabIndex={-1} className="grow scroll-mt-20">
        <PageFocus />
        <RememberedWishes className="wrap pt-4" />
        <Outlet />
      </main>
      <Footer shop={shop} />
      <div aria-hidden className="h-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] shrink-0 bg-sunken md:hidden print:hidden" />
      {CART_PAGES.has(pathname) ? null : <ViewCartBar lines={lines.length} total={total} onOpenCart={openCart} />}
      <BottomBar visitor={visitor} lines={lines.length} onOpenCart={openCart} onSearch={() => searchInput.current?.focus()} />
      <CartSidebar />
      <SessionKeeper />
    </div>
  )
}
