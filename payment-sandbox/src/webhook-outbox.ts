import type { Transaction } from './database.ts'
import { newId, seconds } from './entities.ts'
import type { ProviderEvent } from './events.ts'
import { insertWebhooks } from './queries.ts'

/** Longest time between a change and the first telling of it. */
const DELAY_MS = 1_500
const DOUBLED = 0.25

/**
 * Leaves events for the delivery, in the transaction of the change they tell of. As of a real provider, they come late,
 * in any order, and some of them twice.
 */
export async function tell(tx: Transaction, events: readonly ProviderEvent[]): Promise<void> {
  const webhooks = events.flatMap((event) => {
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_00000000000000',
      ...event,
      created_at: seconds(new Date()),
    })
    const eventId = newId('evt').slice('evt_'.length)
    return Array.from({ length: Math.random() < DOUBLED ? 2 : 1 }, () => ({
      eventId,
      body,
      delayMs: Math.random() * DELAY_MS,
    }))
  })
  if (webhooks.length > 0) await insertWebhooks(tx, webhooks)
}
