import { makeNote, serializeNote } from '@farmstand/contracts/note-words'
import { workThroughProviderQueue } from './work-provider-queue.ts'
import type { PaymentsDeps } from './deps.ts'
import type { GatewayFailure } from './ports.ts'
import { endLeaseWithoutAnswer, leaseIntent, type PayableIntent } from './queries.ts'
import { LONGEST_GAP_MS, retryGapMs } from './rules.ts'
import { settle } from './settle.ts'

/** Makes this process ask about due payments at once, in the background. */
export function pollSoon(deps: PaymentsDeps): void {
  deps.background.start('poll-open-payments', () => pollOpenPayments(deps))
}

/**
 * Asks the provider about each due payment. A payment is due at its next scheduled time, or at once after a webhook.
 */
export const pollOpenPayments = (deps: PaymentsDeps): Promise<void> =>
  workThroughProviderQueue(deps, {
    name: 'poll-open-payments',
    take: (lease) => leaseIntent(deps.db, lease),
    work: (intent) => settle(deps, intent),
    postpone: (intent, why) => postponePoll(deps, intent, why),
  })

async function postponePoll(
  { db, clock, log }: PaymentsDeps,
  { uid, vain }: PayableIntent,
  why: GatewayFailure,
): Promise<void> {
  const now = clock.now()
  const refusal =
    why.failed === 'refused' ? serializeNote(makeNote('PROVIDER_REFUSES', { answer: why.description })) : null
  if (refusal !== null) log.error({ intent: uid, reason: why.description }, 'The provider refuses to report a payment')
  await endLeaseWithoutAnswer(db, uid, {
    now,
    nextCheckAt: new Date(now.getTime() + retryGapMs(vain, LONGEST_GAP_MS.payment)),
    unclear: refusal,
  })
}
