import { useState } from 'react'
import type { CollectedAtDoor, OfficeOrderRow, OrderAnswers } from '@farmstand/contracts/office/order'
import { notify } from '../lib/notify.tsx'
import { sendInBatches } from './send-in-batches.ts'
import { useHasPermission } from './session.ts'
import { notifyWithUndo } from './undo.ts'
import { useAction } from '../lib/actions.ts'
import { orderList } from '#messages/order-list.ts'

/** An order, with the version of it that this screen shows. */
export interface KnownOrder {
  uid: string
  version: number
}

export const stepOf = {
  PLACED: 'CONFIRMED',
  CONFIRMED: 'PACKED',
  PACKED: 'OUT_FOR_DELIVERY',
  OUT_FOR_DELIVERY: 'DELIVERED',
} as const
export type OrderStep = (typeof stepOf)[keyof typeof stepOf]

type WithStatus = Pick<OfficeOrderRow, 'o_status'>
const hasNextStep = <Row extends WithStatus>(row: Row): row is Row & { o_status: keyof typeof stepOf } =>
  row.o_status in stepOf

/** Returns the next step of an order; null for a delivered or cancelled order. */
export const nextStepOf = (row: WithStatus): OrderStep | null => (hasNextStep(row) ? stepOf[row.o_status] : null)

/** Groups orders by their next step. Leaves out delivered and cancelled orders. */
export const groupByNextStep = <Row extends WithStatus>(rows: readonly Row[]): Map<OrderStep, Row[]> =>
  Map.groupBy(rows.filter(hasNextStep), ({ o_status: status }) => stepOf[status])

/** Returns for each step whether the signed-in person may perform it. */
export const useStepRights = (): Record<OrderStep, boolean> => ({
  CONFIRMED: useHasPermission('orders.change'),
  PACKED: useHasPermission('orders.pack'),
  OUT_FOR_DELIVERY: useHasPermission('orders.deliver'),
  DELIVERED: useHasPermission('orders.deliver'),
})

/** An order with its amount to pay at the door, in rupees. */
export type PayableOrder = KnownOrder & Pick<OfficeOrderRow, 'order_number' | 'payment_method' | 'to_pay'>

/** The question how orders were paid, before they are marked delivered. */
export interface DeliveryQuestion {
  unpaid: readonly PayableOrder[]
  /** Takes how each order was paid. Null means that the orders are not delivered yet. */
  answer: (paid: ((order: PayableOrder) => CollectedAtDoor) | null) => void
}

/** Returns whether money must be collected when the order is delivered. */
const isUnpaid = ({ payment_method: method, to_pay: due }: PayableOrder): boolean => method === 'COD' && due > 0

/**
 * Moves orders to their next state, and shows why some orders did not move. Before unpaid orders are delivered it asks
 * how they were paid: the caller shows `question` in a `DoorPaymentDialog`.
 */
export function useOrderSteps() {
  const [question, setQuestion] = useState<DeliveryQuestion | null>(null)
  const confirm = useAction('confirmOrders')
  const pack = useAction('packOrders')
  const sendOut = useAction('sendOutOrders')
  const deliver = useAction('deliverOrders')
  const by = { CONFIRMED: confirm, PACKED: pack, OUT_FOR_DELIVERY: sendOut }
  const busy = confirm.isPending || pack.isPending || sendOut.isPending || deliver.isPending
  const deliverPaid = async (orders: readonly PayableOrder[]): Promise<void> => {
    const unpaid = orders.filter(isUnpaid)
    const { promise, resolve } = Promise.withResolvers<Parameters<DeliveryQuestion['answer']>[0]>()
    if (unpaid.length > 0) setQuestion({ unpaid, answer: resolve })
    const paid = unpaid.length > 0 ? await promise : null
    setQuestion(null)
    if (unpaid.length > 0 && paid === null) return
    const collected = new Map(unpaid.map((order) => [order.uid, paid?.(order)]))
    await runOnOrders(orderList.did.DELIVERED, orders, (some) =>
      deliver.mutateAsync({ orders: some.map((one) => ({ ...one, ...paymentOf(collected.get(one.uid)) })) }),
    )
  }
  const step = async (to: OrderStep, orders: readonly PayableOrder[]): Promise<void> => {
    if (to === 'DELIVERED') return deliverPaid(orders)
    await runOnOrders(orderList.did[to], orders, (some) => by[to].mutateAsync({ orders: [...some] }))
  }
  return { step, busy, question }
}

const paymentOf = (collected: CollectedAtDoor | undefined) => (collected ? { collected } : {})

/** Returns only the two fields of a row that the server accepts. */
const pickVersion = ({ uid, version }: KnownOrder): KnownOrder => ({ uid, version })

export interface BatchOutcome {
  done: readonly OrderAnswers['results'][number][]
  /** For each order that was not changed, the reason. */
  failed: readonly string[]
  /** The number of orders that were never sent, because an earlier batch got no answer. */
  notAsked: number
}

/**
 * Sends orders in batches. Each order carries the version that this screen shows, so the server refuses outdated ones.
 */
export async function sendOrdersInBatches(
  orders: readonly KnownOrder[],
  send: (some: readonly KnownOrder[]) => Promise<OrderAnswers>,
): Promise<BatchOutcome> {
  const { answers, stopped } = await sendInBatches(orders, (some) => send(some.map(pickVersion)))
  return {
    done: answers.filter((one) => one.done),
    failed: [
      ...answers.flatMap((one) => (one.done ? [] : [one.message ?? ''])),
      ...(stopped?.orders.map(() => stopped.why) ?? []),
    ],
    notAsked: stopped?.behind.length ?? 0,
  }
}

/** Describes the outcome of a batch. A reason that several orders share is named once. */
export function outcomeText(what: string, { done, failed, notAsked }: BatchOutcome): string {
  const text = orderList.outcome(what, done.length, [...new Set(failed)].filter(Boolean), failed.length)
  return notAsked > 0 ? `${text} ${orderList.notTried(notAsked)}` : text
}

/**
 * Sends orders in batches and shows the outcome. If all were changed, offers Undo, which calls `back` with these
 * orders.
 */
export async function runOnOrders(
  what: string,
  orders: readonly KnownOrder[],
  send: (some: readonly KnownOrder[]) => Promise<OrderAnswers>,
  back?: (done: BatchOutcome['done']) => Promise<string>,
): Promise<BatchOutcome> {
  const outcome = await sendOrdersInBatches(orders, send)
  const text = outcomeText(what, outcome)
  if (outcome.failed.length > 0) notify.failed(text)
  else if (back) notifyWithUndo(text, () => back(outcome.done))
  else notify.done(text)
  return outcome
}
