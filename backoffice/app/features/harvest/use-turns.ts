import { useState } from 'react'
import type { OrderAnswers } from '@farmstand/contracts/office/order'
import { notify } from '../../lib/notify.tsx'
import { harvest as words } from '#messages/harvest.ts'
import { askInTurns } from '../in-turns.ts'

/** What became of an order: done, or why not. */
export type TurnAnswer = Pick<OrderAnswers['results'][number], 'uid' | 'done' | 'message'>

/** Sends any number of orders, some after the others, and keeps what became of each. */
export function useTurns() {
  const [answers, setAnswers] = useState<TurnAnswer[] | null>(null)
  const inTurns = async <Order extends { uid: string }>(
    orders: readonly Order[],
    send: (some: Order[]) => Promise<OrderAnswers>,
  ): Promise<void> => {
    const { answers: all, stopped } = await askInTurns(orders, send)
    // Nothing was answered: what is asked stays to be sent again.
    if (stopped && all.length === 0) return notify.failed(stopped.why)
    const left = (some: readonly Order[], message: string): TurnAnswer[] =>
      some.map(({ uid }) => ({ uid, done: false, message }))
    setAnswers([
      ...all,
      ...(stopped ? [...left(stopped.orders, stopped.why), ...left(stopped.behind, words.crop.notAsked)] : []),
    ])
  }
  return { answers, inTurns }
}
