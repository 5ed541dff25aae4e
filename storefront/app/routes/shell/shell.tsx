import { isPage, pages } from '@farmstand/contracts/pages'
import { lazy, Suspense, useRef } from 'react'
import { data, isRouteErrorResponse, Outlet, useLocation, useRouteError, type LoaderFunctionArgs } from 'react-router'
import { SessionKeeper } from '../../features/account/session-keeper.tsx'
import { cartControl } from '../../features/cart/cart-control.tsx'
import { openCart, useCartSidebar } from '../../features/cart/sidebar-store.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { SearchBox } from '../../features/search/search-box.tsx'
import { BottomBar } from '../../features/shell/bottom-bar.tsx'
import { Footer } from '../../features/shell/footer.tsx'
import { OfflineNotice } from '../../features/shell/offline-notice.tsx'
import { PageNotFound } from '../../features/shell/page-not-found.tsx'
import { PageFocus } from '../../features/shell/page-focus.tsx'
import { TopBar } from '../../features/shell/top-bar.tsx'
import { Unexpected } from '../../features/shell/unexpected.tsx'
import { useShop } from '../../features/shell/use-shop.ts'
import { ViewCartBar } from '../../features/shell/view-cart-bar.tsx'
import { useVisitor } from '../../features/shell/visitor.ts'
import { useSession } from '../../lib/session-store.ts'
import { patiently } from '../../lib/patience.ts'
import { faults, shell as words } from '../../messages/en/shell.ts'

/** What a visitor who only looks around never needs is fetched when a cart is opened or somebody signs in. */
const CartSidebar = lazy(() =>
  patiently(() => import('../../features/cart/cart-sidebar.tsx')).then((module) => ({ default: module.CartSidebar })),
)
const RememberedWishes = lazy(() =>
  patiently(() => import('../../features/cart/remembered-wishes.tsx')).then((module) => ({
    default: module.RememberedWishes,
  })),
)

/** Pages that are about the cart already need no bar that leads to it. */
const CART_PAGES = new Set<string>([pages.cart, pages.checkout, pages.signIn])

/** The router does not mind capitals; the shop does, and its server answers 404. */
export function loader({ url }: LoaderFunctionArgs): null {
  if (!isPage(url.pathname)) throw data(null, { status: 404 })
  return null
}

/** Every address is judged as the first one was, but by the browser. */
export const shouldRevalidate = () => false

export default function Shell() {
  const { pathname } = useLocation()
  return isPage(pathname) ? <Frame /> : <StrayPage />
}

/** Around every page of the shop: top bar, content, footer. */
function Frame() {
  const { shop } = useShop()
  const { pathname } = useLocation()
  const searchInput = useRef<HTMLInputElement>(null)
  const visitor = useVisitor()
  const { lines, total } = useCart()
  const signedIn = useSession((state) => state.isAuthenticated)
  const cartWanted = useCartSidebar((state) => state.open) || signedIn
  return (
    <div className="flex flex-col print:block">
      <a
        href="#content"
        className="sr-only z-60 rounded-xl bg-leaf px-4 py-2 font-semibold text-on-leaf focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {words.skip}
      </a>
      <TopBar
        brand={shop.brand_name}
        mark={shop.logo}
        atHome={pathname === pages.home}
        visitor={visitor}
        lines={lines.length}
        onOpenCart={openCart}
        search={<SearchBox inputRef={searchInput} renderControl={(suggestion) => cartControl(suggestion, 'card')} />}
      />
      <OfflineNotice />
      {/* As high as the screen: the footer never stands in sight while a page is still coming, so it cannot jump. */}
      <main
        id="content"
        tabIndex={-1}
        className="flex min-h-[calc(100dvh-var(--top-bar))] flex-col pb-16 has-data-full-bleed:pb-0 print:block print:pb-0"
      >
        <PageFocus />
        <Suspense>{signedIn ? <RememberedWishes /> : null}</Suspense>
        <Outlet />
      </main>
      <Footer shop={shop} />
      <div
        aria-hidden
        className="h-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] shrink-0 bg-sunken md:hidden print:hidden"
      />
      {CART_PAGES.has(pathname) ? null : <ViewCartBar lines={lines.length} total={total} onOpenCart={openCart} />}
      <BottomBar
        visitor={visitor}
        lines={lines.length}
        onOpenCart={openCart}
        onSearch={() => searchInput.current?.focus()}
      />
      <Suspense>{cartWanted ? <CartSidebar /> : null}</Suspense>
      <SessionKeeper />
    </div>
  )
}

function StrayPage() {
  return (
    <>
      <title>{faults.pageNotFound}</title>
      <meta name="robots" content="noindex" />
      <PageNotFound />
    </>
  )
}

/**
 * What breaks in a page is said here and not only at the root: there the whole document would be made anew, with script elements
 * that a script may not write under the pages' Trusted Types policy, and the page would stay blank.
 */
export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <StrayPage /> : <Unexpected />
}
