import { CustomerOnly } from '../../features/account/customer-only.tsx'
import { OrderList, OrdersWaiting } from '../../features/account/orders/order-list.tsx'
import { orders as text } from '../../messages/en/orders.ts'

export default function Orders() {
  return (
    <>
      <h1 className="mb-4 text-2xl">{text.title}</h1>
      <CustomerOnly waiting={<OrdersWaiting />} signedOut={<p>{text.pleaseLogIn}</p>}>
        {(user) => <OrderList userUid={user.uid} />}
      </CustomerOnly>
    </>
  )
}
