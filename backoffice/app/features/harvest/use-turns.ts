import { useState } from 'react'
import { turnsOf } from '@farmstand/contracts/office/in-turns'
import type { OrderAnswers } from '@farmstand/contracts/office/order'
import { orSay } from '../say.ts'

/** Sends any number of orders, some after the others, and keeps what became of each. */
export function useTurns() {
  const [answers, setAnswers] = useState<OrderAnswers['results'] | null>(null)
  const inTurns = async <Order>(
    orders: readonly Order[],
    send: (some: Order[]) => Promise<OrderAnswers>,
  ): Promise<void> => {
    for (const turn of turnsOf(orders)) {
      const sent = send(turn)
      if (!(await orSay(sent.then(({ results }) => setAnswers((before) => [...(before ?? []), ...results]))))) return
    }
  }
  return { answers, inTurns }
}
