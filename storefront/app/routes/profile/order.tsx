import { pages } from '@farmstand/contracts/pages'
import type { Sellable } from '@farmstand/contracts/sellable'
import { IconChevronLeft, IconReceiptOff } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { CustomerOnly } from '../../features/account/customer-only.tsx'
import { LoadFailed } from '../../features/account/load-failed.tsx'
import { BuyAgainButton } from '../../features/account/orders/buy-again-button.tsx'
import { CancelOrderButton } from '../../features/account/orders/cancel-order-button.tsx'
import { OrderPage } from '../../features/account/orders/order-page.tsx'
import { OrderInvoices } from '../../features/account/orders/order-invoices.tsx'
import { useOrder } from '../../features/account/orders/use-orders.ts'
import { cartItemOfCombo, cartItemOfStock } from '../../features/cart/cart-model.ts'
import { openCart } from '../../features/cart/sidebar-store.ts'
import { changeQuantity, useCart, useCartDesk } from '../../features/cart/use-cart.ts'
import { ApiError } from '../../lib/api-error.ts'
import { order as text, orders } from '../../messages/en/orders.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export default function OrderRoute() {
  const { uid = '' } = useParams()
  return (
    <>
      <Link
        to={pages.orders}
        className="mb-2 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-leaf-ink hover:underline"
      >
        <IconChevronLeft size={18} aria-hidden />
        {text.back}
      </Link>
      <CustomerOnly waiting={<Waiting />} signedOut={<p>{orders.pleaseLogIn}</p>}>
        {() => <OneOrder key={uid} uid={uid} />}
      </CustomerOnly>
    </>
  )
}

function OneOrder({ uid }: { uid: string }) {
  const { data: order, error, refetch } = useOrder(uid)
  const buyAgain = useBuyAgain()
  if (order)
    return (
      <OrderPage
        order={order}
        actions={
          <>
            <OrderInvoices order={order} />
            <BuyAgainButton lines={order.lines} onAdd={buyAgain} />
            <CancelOrderButton order={order} />
          </>
        }
      />
    )
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <EmptyState icon={<IconReceiptOff aria-hidden />} title={text.notFound} hint={text.notFoundHint} />
  if (error) return <LoadFailed title={text.failed} retryLabel={orders.retry} onRetry={() => void refetch()} />
  return <Waiting />
}

function useBuyAgain(): (items: readonly { now: Sellable; quantity: number }[]) => void {
  const cart = useCart()
  const desk = useCartDesk()
  return (items) => {
    for (const { now, quantity } of items) {
      const item = now.type === 'STOCK' ? cartItemOfStock(now.item) : cartItemOfCombo(now.item)
      const present = cart.lines.find((line) => line.id === item.id && line.type === item.type)?.quantity ?? 0
      changeQuantity(desk, item, present + quantity)
    }
    openCart()
  }
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
