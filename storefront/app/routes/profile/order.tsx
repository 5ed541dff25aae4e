import { openStatuses } from '@farmstand/contracts/order-status'
import { pages } from '@farmstand/contracts/pages'
import { IconChevronLeft, IconReceiptOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { CustomerOnly, SignInInvitation } from '../../features/account/customer-only.tsx'
import { BuyAgainButton } from '../../features/account/orders/buy-again-button.tsx'
import { OrderPage } from '../../features/account/orders/order-page.tsx'
import { OrderInvoices } from '../../features/account/orders/order-invoices.tsx'
import { orderQuery } from '../../features/account/orders/use-orders.ts'
import { GetHelp } from '../../features/account/problems/get-help.tsx'
import { createHydrateFallback } from '../../features/account/hydrate-fallback.tsx'
import { prefetchForCustomer } from '../../lib/prefetch-for-customer.ts'
import { order as text, orders } from '#messages/orders.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OrderActions } from './order-actions.tsx'
import { useBuyAgain } from './use-buy-again.ts'

export const clientLoader = prefetchForCustomer((queries, _user, { params }) => [
  queries.prefetchQuery(orderQuery(params.uid ?? '')),
])

function OrderRoute() {
  const { uid = '' } = useParams()
  return (
    <>
      <Link
        to={pages.orders}
        className="-mt-2 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-leaf-ink hover:underline"
      >
        <IconChevronLeft size={18} aria-hidden />
        {text.back}
      </Link>
      <CustomerOnly waiting={<Waiting />} signedOut={<SignInInvitation hint={orders.pleaseLogIn} />}>
        {() => <OneOrder key={uid} uid={uid} />}
      </CustomerOnly>
    </>
  )
}

function OneOrder({ uid }: { uid: string }) {
  const buyAgain = useBuyAgain()
  return (
    <QueryState
      answer={useQuery(orderQuery(uid))}
      waiting={<Waiting />}
      failed={{ title: text.failed, retry: orders.retry }}
      missing={{ icon: <IconReceiptOff aria-hidden />, title: text.notFound, hint: text.notFoundHint }}
    >
      {(order) => {
        const open = openStatuses.includes(order.o_status)
        const again = <BuyAgainButton lines={order.lines} look={open ? 'plain' : 'primary'} onAdd={buyAgain} />
        return (
          <OrderPage
            order={order}
            actions={
              <>
                {open ? <OrderActions order={order} /> : <div className="md:max-w-80">{again}</div>}
                <GetHelp order={order} />
              </>
            }
            after={
              <>
                <OrderInvoices order={order} />
                {open ? again : null}
              </>
            }
          />
        )
      }}
    </QueryState>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-8 w-56" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  )
}

export default OrderRoute

export const HydrateFallback = createHydrateFallback(OrderRoute)
