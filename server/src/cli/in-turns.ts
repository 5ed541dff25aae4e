import { turnsOf } from '@farmstand/contracts/office/in-turns'
import type { OrderAnswers } from '@farmstand/contracts/office/order'
import type { Refused } from '../platform/errors.ts'

/** Does something to any number of orders, in batches, and answers the outcome of each. */
export async function inTurns<Sent>(
  orders: readonly Sent[],
  send: (some: Sent[]) => Promise<OrderAnswers | Refused>,
): Promise<OrderAnswers['results'] | Refused> {
  const results: OrderAnswers['results'] = []
  for (const turn of turnsOf(orders)) {
    const outcome = await send(turn)
    if ('refused' in outcome) return outcome
    results.push(...outcome.results)
  }
  return results
}

/** '12 done, 1 not', and the reasons. */
export function inWords(results: OrderAnswers['results']): string[] {
  const skipped = results.flatMap(({ message }) => message ?? [])
  return [`${results.length - skipped.length} done, ${skipped.length} not`, ...skipped]
}
