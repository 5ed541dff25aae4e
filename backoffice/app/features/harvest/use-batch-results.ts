import { useState } from 'react'
import type { OrderAnswers } from '@farmstand/contracts/office/order'
import { notify } from '../../lib/notify.tsx'
import { harvest as words } from '#messages/harvest.ts'
import { sendInBatches } from '../send-in-batches.ts'

/** The result of one order: changed, or the reason why it was not. */
export type BatchResult = Pick<OrderAnswers['results'][number], 'uid' | 'done' | 'message'>

/** Sends any number of orders in batches and holds the result of each order. */
export function useBatchResults() {
  const [answers, setAnswers] = useState<BatchResult[] | null>(null)
  const sendInTurns = async <Order extends { uid: string }>(
    orders: readonly Order[],
    send: (some: Order[]) => Promise<OrderAnswers>,
  ): Promise<void> => {
    const { answers: all, stopped } = await sendInBatches(orders, send)
    // If no batch was answered, the dialog stays open, so that the orders can be sent again.
    if (stopped && all.length === 0) return notify.failed(stopped.why)
    const left = (some: readonly Order[], message: string): BatchResult[] =>
      some.map(({ uid }) => ({ uid, done: false, message }))
    setAnswers([
      ...all,
      ...(stopped ? [...left(stopped.orders, stopped.why), ...left(stopped.behind, words.crop.notAsked)] : []),
    ])
  }
  return { answers, sendInTurns }
}
