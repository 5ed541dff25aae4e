import type { SandboxTransaction } from './database.ts'
import { newId, seconds } from './entities.ts'
import type { ProviderEvent } from './events.ts'
import { insertWebhooks } from './queries.ts'

/** The longest delay in milliseconds between a change and its first delivery. */
const DELAY_MS = 1_500
const DOUBLED = 0.25

/**
 * Queues events in the same transaction as the change that they report. Like the webhooks of a real provider, they will
 * arrive late, in any order, and some of them twice.
 */
export async function queueWebhooks(tx: SandboxTransaction, events: readonly ProviderEvent[]): Promise<void> {
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
