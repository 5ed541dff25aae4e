import { useQuery } from '@tanstack/react-query'
import { beginAddition } from '../../lib/addition-mode.ts'
import { openOrdersQuery } from '../../lib/open-orders.ts'
import { useSession } from '../../lib/session-store.ts'
import { adding as text } from '#messages/adding.ts'
import { Button } from '@farmstand/ui/button.tsx'
import type { CartState } from './use-cart.ts'

/** Returns the open orders of the customer; undefined while they load, an empty list for a visitor. */
function useOpenOrders() {
  const user = useSession((state) => state.user)
  const { data } = useQuery({ ...openOrdersQuery(user?.uid ?? ''), enabled: user !== null })
  return user === null ? [] : data
}

/** Offers to add the cart to an open order that can take all of it. */
export function AddToOrder({ cart }: { cart: CartState }) {
  const open = useOpenOrders() ?? []
  const order = open.find((one) => cart.lines.every(({ department }) => department === one.department))
  if (!order || cart.adding || cart.lines.length === 0) return null
  return (
    <section
      aria-label={text.begin(order.order_number)}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-tile bg-leaf-tint px-3 py-2"
    >
      <p className="min-w-0 grow basis-44 text-sm leading-tight">{text.offer(order.order_number)}</p>
      <Button look="outline" onClick={() => beginAddition(order)}>
        {text.begin(order.order_number)}
      </Button>
    </section>
  )
}
