import type { OrderAnswers } from '@farmstand/contracts/office/order'
import { notify } from '@farmstand/ui/toaster.tsx'
import { useAction } from '../lib/actions.ts'
import { orderList } from '../messages/en/order-list.ts'

/** An order as this screen has it. */
export interface Known {
  uid: string
  version: number
}

/** The server takes so many at once; more go in several calls. */
export const AT_ONCE = 100

export const stepOf = {
  PLACED: 'CONFIRMED',
  CONFIRMED: 'PACKED',
  PACKED: 'OUT_FOR_DELIVERY',
  OUT_FOR_DELIVERY: 'DELIVERED',
} as const
export type Step = (typeof stepOf)[keyof typeof stepOf]

/** Moves orders a step on, and says of each that stayed why it did. */
export function useSteps() {
  const confirm = useAction('confirmOrders')
  const pack = useAction('packOrders')
  const sendOut = useAction('sendOutOrders')
  const deliver = useAction('deliverOrders')
  const by = { CONFIRMED: confirm, PACKED: pack, OUT_FOR_DELIVERY: sendOut, DELIVERED: deliver }
  const busy = confirm.isPending || pack.isPending || sendOut.isPending || deliver.isPending
  const step = (to: Step, orders: readonly Known[]): Promise<void> =>
    inTurns(orders, (some) => by[to].mutateAsync({ orders: [...some] }))
  return { step, busy }
}

export async function inTurns(
  orders: readonly Known[],
  send: (some: readonly Known[]) => Promise<OrderAnswers>,
): Promise<void> {
  let done = 0
  const failed: string[] = []
  try {
    for (let from = 0; from < orders.length; from += AT_ONCE) {
      const { results } = await send(orders.slice(from, from + AT_ONCE))
      done += results.filter((one) => one.done).length
      failed.push(...results.flatMap(({ message }) => message ?? []))
    }
  } catch (error) {
    failed.push(error instanceof Error ? error.message : String(error))
  }
  const text = orderList.outcome(done, failed)
  if (failed.length > 0) notify.failed(text)
  else notify.done(text)
}
