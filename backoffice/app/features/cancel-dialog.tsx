import { useState } from 'react'
import type { ReturnedStockDecision, GoodsOutForDelivery } from '@farmstand/contracts/office/goods-out'
import type { GoodsPlace } from '@farmstand/contracts/office/goods-places'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { runOnOrders, type KnownOrder } from './order-actions.ts'
import { nameInScreenLanguage } from '../lib/names.ts'
import { LoadingOrError } from './parts.tsx'
import { useShownOrders } from './use-shown-version.ts'
import { useAction, useServerQuery } from '../lib/actions.ts'
import { textIn, submitHandler } from '../lib/form.ts'
import { orderList } from '#messages/order-list.ts'
import { office as words } from '#messages/office.ts'

export type CancellableOrder = KnownOrder & {
  /** Absent if the screen does not know it. */
  payment_method?: string
  /** Null or absent unless the order delivers goods of another order again, at no charge. */
  follows?: unknown
}

/** Returns whether all, none or some of the orders were paid in advance. */
function paidOf(orders: readonly CancellableOrder[]): 'PAID' | 'UNPAID' | 'SOME' {
  if (orders.some(({ payment_method: method }) => method === undefined)) return 'SOME'
  const paid = orders.filter(({ payment_method: method, follows }) => method !== 'COD' && follows == null).length
  return paid === 0 ? 'UNPAID' : paid === orders.length ? 'PAID' : 'SOME'
}

export function CancelDialog({
  open,
  onClose,
  orders,
}: {
  open: boolean
  onClose: () => void
  orders: readonly CancellableOrder[]
}) {
  // When some orders could not be cancelled, the dialog keeps the reason and asks again for those orders only.
  const [cancelled, setCancelled] = useState<readonly string[]>([])
  const left = orders.filter(({ uid }) => !cancelled.includes(uid))
  const close = (): void => {
    setCancelled([])
    onClose()
  }
  const onDone = (uids: readonly string[]): void =>
    uids.length === left.length ? close() : setCancelled([...cancelled, ...uids])
  return (
    <Dialog open={open} onClose={close} title={orderList.cancelTitle(left.length)} closeLabel={words.close}>
      <CancelForm orders={orders} left={left} onDone={onDone} onClose={close} />
    </Dialog>
  )
}

interface CancelFormProps {
  /** All orders for which the dialog was opened, including those that are already cancelled. */
  orders: readonly CancellableOrder[]
  left: readonly CancellableOrder[]
  onDone: (uids: readonly string[]) => void
  onClose: () => void
}

function CancelForm({ orders, left: shown, onDone, onClose }: CancelFormProps) {
  const cancel = useAction('cancelOrders')
  const { orders: left, lookAgain } = useShownOrders(shown)
  // Fetches the items of all orders for which the dialog was opened, so that a cancelled order causes no new request.
  const out = useServerQuery('goodsOut', { orders: orders.map(({ uid }) => uid).join(',') })
  const goods = (out.data?.results ?? []).filter(({ order_uid: one }) => left.some(({ uid }) => uid === one))
  const submit = async (form: FormData): Promise<void> => {
    const reason = textIn(form, 'reason')
    const decided = destinationsIn(form, goods)
    const send = (some: readonly KnownOrder[]) =>
      cancel.mutateAsync({ orders: [...some], reason, ...(decided.length > 0 && { goods: decided }) })
    const { done } = await runOnOrders(orderList.did.CANCELLED, left, send)
    if (done.length < left.length) lookAgain()
    onDone(done.map(({ uid }) => uid))
  }
  return (
    <form onSubmit={submitHandler(submit)} className="grid gap-4 p-5">
      <p className="text-sm">{orderList.cancelText(paidOf(shown))}</p>
      <ReasonField label={orderList.reason} hint={orderList.reasonHint} />
      {out.data ? null : <LoadingOrError error={out.error} again={() => void out.refetch()} />}
      {goods.map((one) => (
        <GoodsOfOrder key={one.order_uid} order={one} />
      ))}
      <div className="flex justify-end gap-2">
        <Button look="plain" onClick={onClose}>
          {orderList.keepOrder}
        </Button>
        <Button type="submit" look="danger" disabled={cancel.isPending || !out.data}>
          {left.length === 1 ? orderList.doCancel : orderList.cancelTitle(left.length)}
        </Button>
      </div>
    </form>
  )
}

type OrderOnRoad = GoodsOutForDelivery['results'][number]

const fieldOf = (uid: string, id: number): string => `goods ${uid} ${id}`

function destinationsIn(form: FormData, orders: readonly OrderOnRoad[]): ReturnedStockDecision[] {
  return orders.flatMap(({ order_uid, items }) =>
    items.flatMap(({ stock_id }) => {
      const to = textIn(form, fieldOf(order_uid, stock_id))
      return to === 'STOCK' || to === 'WASTE' ? [{ order_uid, stock_id, to }] : []
    }),
  )
}

const places: readonly GoodsPlace[] = ['STOCK', 'WASTE']

/** Asks for each item of an order that was out for delivery whether it goes back on the shelf or is discarded. */
function GoodsOfOrder({ order }: { order: OrderOnRoad }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-base font-semibold">{orderList.goodsOf(order.order_number)}</legend>
      <p className="text-sm text-muted">{orderList.goodsHint}</p>
      {order.items.map((item) => (
        <fieldset key={item.stock_id} className="rounded-tile border border-line p-3">
          <legend className="px-1 text-sm font-semibold">
            {orderList.pieces(item.quantity, nameInScreenLanguage(item), item.units)}
          </legend>
          <div className="flex flex-wrap gap-x-4">
            {places.map((place) => (
              <label key={place} className="inline-flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="radio"
                  name={fieldOf(order.order_uid, item.stock_id)}
                  value={place}
                  required
                  className="size-5 accent-leaf"
                />
                {orderList.goodsTo[place]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}
