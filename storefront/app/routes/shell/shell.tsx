import { isPage, pages } from '@farmstand/contracts/pages'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, Outlet, data, isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { cartControl } from '../../features/cart/cart-control.tsx'
import { CartSum } from '../../features/cart/cart-sum.tsx'
import { openCart, useCartSidebar } from '../../features/cart/sidebar-store.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { LanguageLinks } from '../../features/language/language-links.tsx'
import { SearchBox } from '../../features/search/search-box.tsx'
import { type BarPlace, BottomBar } from '../../features/shell/bottom-bar.tsx'
import { Footer } from '../../features/shell/footer.tsx'
import { OfflineNotice } from '../../features/shell/offline-notice.tsx'
import { askForPlace, closePlaceSheet, usePlaceSheet } from '../../features/shell/place-sheet-store.ts'
import { TopBar } from '../../features/shell/top-bar.tsx'
import { UnexpectedError } from '../../features/shell/unexpected-error.tsx'
import { useShop } from '../../features/shell/use-shop.ts'
import { useVisitor } from '../../features/shell/visitor.ts'
import { useAdditionHost } from '../../lib/addition-mode.ts'
import { type DeliveryPlace, useDeliveryPlace } from '../../lib/delivery-place.ts'
import { readPendingPayment } from '../../lib/payment/pending-payment.ts'
import { retryUntilReached } from '../../lib/retry.ts'
import { faults, shell as words } from '#messages/shell.ts'
import { IconChevronDown, IconMapPin } from '@tabler/icons-react'
import { place as placeWords } from '#messages/place.ts'

/** These components are loaded only when needed: when the cart opens, after a sign-in, or for an unknown address. */
const CartSidebar = lazy(() =>
  retryUntilReached(() => import('../../features/cart/cart-sidebar.tsx')).then((module) => ({
    default: module.CartSidebar,
  })),
)
const PlaceSheet = lazy(() =>
  retryUntilReached(() => import('./place-sheet.tsx')).then((module) => ({ default: module.PlaceSheet })),
)

/** Needed only in a tab whose payment was interrupted. */
const PaymentWatch = lazy(() =>
  retryUntilReached(() => import('../../features/checkout/payment-watch.tsx')).then((module) => ({
    default: module.PaymentWatch,
  })),
)

/** Needed only on pages where a customer looks for money. */
const WaitingMoney = lazy(() =>
  retryUntilReached(() => import('../../features/checkout/waiting-money.tsx')).then((module) => ({
    default: module.WaitingMoney,
  })),
)

/** Needed only while items are added to an order. */
const AddingBar = lazy(() =>
  retryUntilReached(() => import('../../features/checkout/adding-bar.tsx')).then((module) => ({
    default: module.AddingBar,
  })),
)

const PageNotFound = lazy(() =>
  retryUntilReached(() => import('../../features/shell/page-not-found.tsx')).then((module) => ({
    default: module.PageNotFound,
  })),
)

/**
 * Answers 404 if the address is written in the wrong case, as the shop's server does. The router itself ignores case.
 */
export function loader({ url }: LoaderFunctionArgs): null {
  if (!isPage(url.pathname)) throw data(null, { status: 404 })
  return null
}

/** No new load during navigation, because in the browser Shell checks each address itself. */
export const shouldRevalidate = () => false

export default function Shell() {
  const { pathname } = useLocation()
  return isPage(pathname) ? <Frame /> : <StrayPage />
}

/** Shows the frame of every page: top bar, content, footer and, on phones, the bottom bar. */
function Frame() {
  const { shop } = useShop()
  const { pathname: asked, search } = useLocation()
  // An address that ends with a slash leads to the same page.
  const pathname = asked.replace(/(?<=.)\/+$/, '')
  const searchInput = useRef<HTMLInputElement>(null)
  const visitor = useVisitor()
  const cart = useCart()
  const cartWanted = useCartSidebar((state) => state.open) || cart.signedIn
  const searched = new URLSearchParams(search).has('q')
  const enclosed = pathname === pages.checkout
  const atHome = pathname === pages.home && !searched
  // Home's top bar is higher on a phone. With another key its parts and the page appear at their new places; otherwise
  // the browser would count them as moved.
  const frame = atHome ? 'home' : 'page'
  // The checkout page shows an interrupted payment itself.
  const waiting = cart.signedIn && !enclosed ? readPendingPayment() : null
  const cartEntry = {
    lines: cart.lines.length,
    // No cart total at checkout. There only the bill shows a total, because that one may be for one order part or for
    // another delivery place.
    sum: enclosed ? null : <CartSum cart={cart} />,
    onOpenCart: openCart,
  }
  return (
    <div data-shell className="flex flex-col pr-(--side-bar) print:block print:pr-0">
      <a
        href="#content"
        className="sr-only z-60 rounded-xl bg-leaf px-4 py-2 font-semibold text-on-leaf focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {words.skip}
      </a>
      <TopBar
        brand={shop.brand_name}
        mark={shop.logo}
        atHome={atHome}
        enclosed={enclosed}
        visitor={visitor}
        {...cartEntry}
        place={<Place key={frame} />}
        search={<SearchBox inputRef={searchInput} renderControl={(suggestion) => cartControl(suggestion, 'card')} />}
        onSearch={() => searchInput.current?.focus()}
      />
      <OfflineNotice />
      {enclosed ? null : <AddingRoom />}
      <PageFocus />
      {/* At least as high as the screen, so that the footer is out of sight while a page loads and cannot jump. */}
      <main
        key={frame}
        id="content"
        tabIndex={-1}
        className="flex min-h-[calc(100dvh-var(--top-bar))] flex-col pb-16 has-data-full-bleed:pb-0 print:block print:pb-0"
      >
        <Suspense>{cart.signedIn && isAboutMoney(pathname) ? <WaitingMoney className="wrap pt-3" /> : null}</Suspense>
        <Outlet />
      </main>
      <Footer shop={shop} legalOnly={enclosed} languages={<LanguageLinks />} />
      <div aria-hidden className="h-(--bottom-bar) shrink-0 bg-sunken print:hidden" />
      <BottomBar
        at={barPlace(pathname, searched)}
        visitor={visitor}
        {...cartEntry}
        onSearch={() => searchInput.current?.focus()}
      />
      <Suspense>{cartWanted ? <CartSidebar money={cart.signedIn ? <WaitingMoney /> : null} /> : null}</Suspense>
      <Suspense>{waiting === null ? null : <PaymentWatch key={waiting} orderId={waiting} />}</Suspense>
    </div>
  )
}

const isAboutMoney = (pathname: string): boolean =>
  pathname === pages.cart || pathname === pages.wallet || pathname.startsWith(pages.orders)

function barPlace(pathname: string, searched: boolean): BarPlace {
  if (pathname === pages.home) return searched ? 'search' : 'home'
  return pathname.startsWith(pages.profile) || pathname === pages.signIn ? 'profile' : null
}

/**
 * The line that says to which order items are added. `device-choices.js` reserves its room before the first paint, so
 * that the page below does not move.
 */
function AddingRoom() {
  const host = useAdditionHost()
  useEffect(() => void document.documentElement.toggleAttribute('data-adding', host !== null), [host])
  return (
    <div
      data-adding-room
      className="sticky top-[calc(var(--head)+var(--strip))] z-30 h-(--adding) border-line bg-leaf-tint [@media(height<41.25rem)]:static print:hidden"
    >
      <Suspense>{host ? <AddingBar host={host} /> : null}</Suspense>
    </div>
  )
}

/**
 * The delivery place: the button in the top bar of every page, and the sheet that this button and other components
 * open.
 */
function Place() {
  const place = useDeliveryPlace()
  const { open } = usePlaceSheet()
  return (
    <>
      <PlaceButton place={place} onOpen={askForPlace} />
      <Suspense>{open ? <PlaceSheet onClose={closePlaceSheet} /> : null}</Suspense>
    </>
  )
}

function StrayPage() {
  return (
    <>
      <title>{faults.pageNotFound}</title>
      <meta name="robots" content="noindex" />
      <Suspense>
        <PageNotFound />
      </Suspense>
    </>
  )
}

/**
 * Shows a page's error inside the shell and not at the root. At the root, React would create the whole document again,
 * including script elements. The Trusted Types policy forbids scripts to write those, so the page would stay blank.
 */
export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <StrayPage /> : <UnexpectedError />
}

/**
 * After navigation, moves the focus to the page's content for keyboards and screen readers, and announces the title.
 */
function PageFocus() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    setTitle(document.title)
    const content = document.getElementById('content')
    // If the page begins with a field, the focus is already there and stays.
    const inField = document.activeElement instanceof HTMLInputElement && content?.contains(document.activeElement)
    if (!inField) content?.focus({ preventScroll: true })
  }, [pathname])
  return <output className="sr-only">{title}</output>
}

/**
 * The button with the delivery place, in the top bar of every page. On a phone whose top bar has only one row, the
 * button shows only an icon.
 */
function PlaceButton({ place, onOpen }: { place: DeliveryPlace | null; onOpen: () => void }) {
  const lead = words.deliverTo(place?.label ? placeWords.addressTypes[place.label] : null)
  const name = place ? [place.pincode, place.area].filter(Boolean).join(' ') : words.setPincode
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="order-1 flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-xl text-left transition-colors hover:bg-leaf-tint searching:phone:hidden given-up:hidden roomy:order-none roomy:w-0 roomy:min-w-0 roomy:grow roomy:justify-end desk:order-none desk:-ml-1 desk:h-auto desk:min-h-11 desk:max-w-[min(14rem,18vw)] desk:px-1"
    >
      <IconMapPin aria-hidden className="size-5.5 shrink-0 text-leaf-ink" />
      <span className="sr-only leading-tight roomy:not-sr-only roomy:min-w-0 desk:not-sr-only desk:min-w-0">
        <span className="block text-2xs text-muted">{lead}</span>{' '}
        {/* Beside the search box, pincode and area get a line each where one line is too short for both. */}
        <span className="block truncate text-sm leading-tight font-semibold desk:line-clamp-2 desk:whitespace-normal">
          {name}
        </span>
      </span>
      <IconChevronDown
        aria-hidden
        className="hidden size-4.5 shrink-0 text-leaf-ink roomy:min-[24rem]:block lg:desk:block"
      />
    </button>
  )
}
