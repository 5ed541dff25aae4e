import { useState } from 'react'
import type { OrderAnswers } from '@farmstand/contracts/office/order'
import { AT_ONCE } from '../order-actions.ts'
import { orSay } from '../say.ts'

/** Sends any number of orders, some after the others, and keeps what became of each. */
export function useTurns() {
  const [answers, setAnswers] = useState<OrderAnswers['results'] | null>(null)
  const inTurns = async <Order>(
    orders: readonly Order[],
    send: (some: Order[]) => Promise<OrderAnswers>,
  ): Promise<void> => {
    for (let from = 0; from < orders.length; from += AT_ONCE) {
      const sent = send(orders.slice(from, from + AT_ONCE))
      if (!(await orSay(sent.then(({ results }) => setAnswers((before) => [...(before ?? []), ...results]))))) return
    }
  }
  return { answers, inTurns }
}
