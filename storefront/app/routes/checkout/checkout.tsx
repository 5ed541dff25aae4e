import { pages } from '@farmstand/contracts/pages'
import { IconBasket, IconReceiptOff } from '@tabler/icons-react'
import type { Address } from '@farmstand/contracts/address'
import type { Order, OrderSummary } from '@farmstand/contracts/order'
import type { User } from '@farmstand/contracts/user'
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, type MetaArgs, useNavigate, useSearchParams } from 'react-router'
import { AddressDialog } from '../../features/account/addresses/address-dialog.tsx'
import { addressesQuery } from '../../features/account/addresses/use-addresses.ts'
import { orderQuery } from '../../features/account/orders/use-orders.ts'
import { CustomerOnly, SignInInvitation } from '../../features/account/customer-only.tsx'
import { createHydrateFallback } from '../../features/account/hydrate-fallback.tsx'
import { cartQuery } from '../../features/cart/cart-queue.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { CartChanges } from '../../features/cart/cart-changes.tsx'
import { CheckoutForm } from '../../features/checkout/checkout-form.tsx'
import { isCheckoutStarted } from '../../features/checkout/draft-storage.ts'
import { useCheckoutOptions } from '../../features/checkout/use-checkout-data.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { useShop } from '../../features/shell/use-shop.ts'
import { additionHost, beginAddition, endAddition } from '../../lib/addition-mode.ts'
import { openOrdersQuery } from '../../lib/open-orders.ts'
import { prefetchForCustomer } from '../../lib/prefetch-for-customer.ts'
import { checkoutOptionsQuery } from '../../lib/checkout-options.ts'
import { dateTimeText } from '../../lib/dates.ts'
import { refetchOnFocus } from '../../lib/query-client.ts'
import { readPendingPayment } from '../../lib/payment/pending-payment.ts'
import { requirePaymentDocument } from '../../lib/payment/payment-document.ts'
import { addition as adding, checkout as text } from '#messages/checkout.ts'
import { order as orderText, orders as ordersText } from '#messages/orders.ts'
import { QueryState, combineAnswers } from '../../ui/query-state.tsx'
import { ButtonLink } from '@farmstand/ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Placed } from './placed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { formatRupees } from '@farmstand/contracts/money'
import { headlineOf } from '../../features/account/orders/order-when.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: text.title, description: text.about, path: pages.checkout, hidden: true })

const prefetchCheckout = prefetchForCustomer((queries, { uid }) => [
  queries.prefetchQuery(cartQuery),
  queries.prefetchQuery(addressesQuery(uid, 'checkout')),
  queries.prefetchQuery(checkoutOptionsQuery),
  queries.prefetchQuery(openOrdersQuery(uid)),
])

export function clientLoader(args: ClientLoaderFunctionArgs): null {
  requirePaymentDocument(args)
  return prefetchCheckout(args)
}

function CheckoutPage() {
  return (
    // At least as high as the screen, so that the footer stays out of sight and does not jump when content arrives
    // late.
    <div className="wrap md:max-w-7xl min-h-dvh py-3 max-md:-mb-12 has-data-placed:[&>h1]:sr-only md:py-6">
      <h1 className="mb-2 page-title md:mb-4">{text.title}</h1>
      <CustomerOnly waiting={<CheckoutWaiting />} signedOut={<SignInInvitation hint={text.signedOutHint} />}>
        {(user) => <Checkout user={user} />}
      </CustomerOnly>
    </div>
  )
}

/** The checkout page for a new order, or for an addition to the order named in the address. */
function Checkout({ user }: { user: User }) {
  const [search] = useSearchParams()
  const addTo = search.get('add_to')
  return addTo === null ? (
    <CustomerCheckout user={user} host={null} />
  ) : (
    <CheckoutOfAddition key={addTo} user={user} orderUid={addTo} />
  )
}

function CheckoutOfAddition({ user, orderUid }: { user: User; orderUid: string }) {
  return (
    <QueryState
      answer={useQuery({ ...orderQuery(orderUid), refetchOnMount: 'always' })}
      waiting={<CheckoutWaiting />}
      failed={{ title: text.loadFailed, retry: text.retry }}
      missing={{ icon: <IconReceiptOff aria-hidden />, title: orderText.notFound, hint: orderText.notFoundHint }}
    >
      {(host) => <CustomerCheckout user={user} host={host} />}
    </QueryState>
  )
}

interface AddressWanted {
  subject: Address | 'new'
  /** Called with a new address, to select that address in the form. */
  choose?: (address: Address) => void
}

function CustomerCheckout({ user, host }: { user: User; host: Order | null }) {
  const { shop } = useShop()
  const cart = useCart()
  // Another tab may have deleted an address since.
  const addresses = useQuery({ ...addressesQuery(user.uid, 'checkout'), refetchOnWindowFocus: refetchOnFocus })
  const options = useCheckoutOptions()
  const open = useQuery(openOrdersQuery(user.uid))
  const [dialog, setDialog] = useState<AddressWanted | null>(null)
  // A checkout that has been started can be finished here, even if the cart is now empty.
  const [begun, setBegun] = useState(() => isCheckoutStarted(user.uid, host?.uid ?? null))
  const [settled, setSettled] = useState<readonly Order[]>([])
  const [placed, setPlaced] = useState<readonly Order[] | null>(null)
  const isPlaced = placed !== null
  useEffect(() => {
    // The host is fetched again after the addition, which must not begin another one.
    if (isPlaced) return
    if (host?.can_add) beginAddition(host)
    else if (host) endAddition(host.uid)
  }, [host, isPlaced])

  if (placed) return <Placed orders={placed} addedTo={host?.order_number} />
  return (
    <QueryState
      answer={combineAnswers([cart.answer, cart.merge, addresses, options, open])}
      waiting={<CheckoutWaiting />}
      failed={{ title: text.loadFailed, retry: text.retry }}
    >
      {() => {
        if (host && !host.can_add && !begun) return <NothingMore host={host} />
        const fitting = host ? cart.lines.filter(({ department }) => department === host.department) : cart.lines
        const news = settled.map((order) => <LateOrderNotice key={order.uid} order={order} />)
        if (fitting.length === 0 && !begun)
          return (
            <>
              {news}
              {host ? <NothingToAdd host={host} /> : <NothingToBuy />}
            </>
          )
        if (!addresses.data || !options.data || !options.now || !open.data) return null
        const wished = host || begun ? null : orderForAddition(open.data, cart.lines)
        if (wished) return <RedirectTo to={pages.addTo(wished.uid)} />
        return (
          <>
            {news}
            <CheckoutForm
              key={settled.map(({ uid }) => uid).join()}
              customer={user}
              shopName={shop.brand_name}
              lines={cart.lines}
              minimum={cart.minimum}
              addresses={addresses.data}
              options={options.data}
              now={options.now}
              host={host}
              open={open.data}
              changes={<CartChanges />}
              onAddAddress={(choose) => setDialog({ subject: 'new', choose })}
              onEditAddress={(subject) => setDialog({ subject })}
              onBegin={() => setBegun(true)}
              onDone={(orders) => {
                if (host) endAddition()
                setPlaced(orders)
              }}
              onSettled={(orders) => {
                setSettled(orders)
                setBegun(false)
              }}
            />
            <AddressDialog
              userUid={user.uid}
              subject={dialog?.subject ?? null}
              onClose={() => setDialog(null)}
              onSaved={(address) => dialog?.choose?.(address)}
            />
          </>
        )
      }}
    </QueryState>
  )
}

/** Redirects to another page. The router's redirect component would add code to every page of the shop. */
function RedirectTo({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}

/**
 * Returns the open order to which the customer wants to add the cart, if that order accepts the whole cart. Returns
 * none while a payment has an unknown outcome, because that payment must be settled first.
 */
function orderForAddition(
  open: readonly OrderSummary[],
  lines: readonly Pick<OrderSummary, 'department'>[],
): OrderSummary | undefined {
  const uid = readPendingPayment() === null ? additionHost()?.uid : null
  return open.find((order) => order.uid === uid && lines.every(({ department }) => department === order.department))
}

const NothingToBuy = () => (
  <EmptyState
    icon={<IconBasket aria-hidden />}
    title={text.emptyCart}
    hint={text.emptyHint}
    action={<ButtonLink to={pages.home}>{text.startShopping}</ButtonLink>}
  />
)

const NothingMore = ({ host }: { host: Order }) => (
  <EmptyState
    icon={<IconReceiptOff aria-hidden />}
    title={adding.closed(host.order_number)}
    hint={adding.closedHint}
    action={
      <ButtonLink to={pages.checkout} onClick={() => endAddition()}>
        {adding.asNewOrder}
      </ButtonLink>
    }
  />
)

const NothingToAdd = ({ host }: { host: Order }) => (
  <EmptyState
    icon={<IconBasket aria-hidden />}
    title={adding.nothing(host.order_number)}
    hint={adding.nothingHint[host.department](dateTimeText(host.cancel_until))}
    action={<ButtonLink to={pages.home}>{text.startShopping}</ButtonLink>}
  />
)

export default CheckoutPage

export const HydrateFallback = createHydrateFallback(CheckoutPage)

function CheckoutWaiting() {
  return (
    <div
      aria-busy
      className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:items-start lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div className="flex flex-col gap-4">
        <p className="sr-only">{text.loading}</p>
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}

/** Shows the outcome of an order that was sent before this page was opened. */
function LateOrderNotice({ order }: { order: Order }) {
  const cancelled = order.o_status === 'CANCELLED'
  return (
    <section className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-tile bg-leaf-tint px-3.5 py-3">
      <output className="min-w-0 grow basis-60 text-sm">
        <b className="block font-semibold">{text.settled[cancelled ? 'cancelled' : 'placed'](order.order_number)}</b>
        {cancelled ? null : `${headlineOf(order)} · ${formatRupees(order.final_amount)}`}
      </output>
      <ButtonLink to={pages.order(order.uid)} look="outline" className="bg-surface">
        {ordersText.view}
      </ButtonLink>
    </section>
  )
}
