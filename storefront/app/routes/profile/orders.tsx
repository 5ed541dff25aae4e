import { CustomerOnly, SignInInvitation } from '../../features/account/customer-only.tsx'
import { OrderList, OrdersWaiting, pageInAddress } from '../../features/account/orders/order-list.tsx'
import { ordersQuery } from '../../features/account/orders/use-orders.ts'
import { createHydrateFallback } from '../../features/account/hydrate-fallback.tsx'
import { prefetchForCustomer } from '../../lib/prefetch-for-customer.ts'
import { orders as text } from '#messages/orders.ts'
import { useBuyAgain } from './use-buy-again.ts'

export const clientLoader = prefetchForCustomer((queries, user, { request }) => [
  queries.prefetchQuery(ordersQuery(user.uid, pageInAddress(new URL(request.url).searchParams))),
])

function Orders() {
  const buyAgain = useBuyAgain()
  return (
    <>
      <h1 className="mb-2 page-title md:mb-4">{text.title}</h1>
      <CustomerOnly waiting={<OrdersWaiting />} signedOut={<SignInInvitation hint={text.pleaseLogIn} />}>
        {(user) => <OrderList userUid={user.uid} onBuyAgain={buyAgain} />}
      </CustomerOnly>
    </>
  )
}

export default Orders

export const HydrateFallback = createHydrateFallback(Orders)
