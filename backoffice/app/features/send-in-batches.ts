import { batchesOf } from '@farmstand/contracts/office/order-batches'
import type { OrderAnswers } from '@farmstand/contracts/office/order'

export interface BatchedAnswers<Order> {
  answers: OrderAnswers['results']
  /**
   * The batch that got no answer or was refused as a whole, with the reason, and all later orders, which were not sent.
   */
  stopped: { why: string; orders: Order[]; behind: Order[] } | null
}

/** Sends any number of orders in batches, up to the first batch that fails. Each order appears once in the result. */
export async function sendInBatches<Order>(
  orders: readonly Order[],
  send: (some: Order[]) => Promise<OrderAnswers>,
): Promise<BatchedAnswers<Order>> {
  const answers: OrderAnswers['results'] = []
  const turns = batchesOf(orders)
  for (const [place, turn] of turns.entries()) {
    try {
      answers.push(...(await send(turn)).results)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return { answers, stopped: { why, orders: turn, behind: turns.slice(place + 1).flat() } }
    }
  }
  return { answers, stopped: null }
}
