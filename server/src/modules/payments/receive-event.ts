import { refused, type Refused } from '../../platform/errors.ts'
import { hashContent } from '../../platform/ids.ts'
import { applyEventsSoon } from './apply-events.ts'
import type { PaymentsDeps } from './deps.ts'
import { insertEvent } from './event-queries.ts'
import { readEvent } from './read-event.ts'

export interface SignedDelivery {
  rawBody: Buffer
  signature: string
  /** The provider's id of the event; events without one are told apart by their content. */
  eventId: string | null
}

/**
 * Keeps an event the provider delivers, and answers: what follows from it is done after (threats 70, 71). Bytes that the provider
 * did not sign leave no trace.
 */
export async function receiveEvent(
  deps: PaymentsDeps,
  { rawBody, signature, eventId }: SignedDelivery,
): Promise<{ received: true } | Refused> {
  if (!deps.gateway.signedWebhook(rawBody, signature))
    return refused('NOT_SIGNED_IN', { message: 'This event does not carry the payment provider’s signature.' })
  const read = readEvent(rawBody)
  if (!read) return refused('MALFORMED')
  const now = deps.clock.now()
  await insertEvent(deps.db, {
    id: eventId ?? hashContent(rawBody),
    ...read,
    receivedAt: now,
    nextTryAt: now,
  })
  await deps.pause?.('event-stored')
  applyEventsSoon(deps)
  return { received: true }
}
