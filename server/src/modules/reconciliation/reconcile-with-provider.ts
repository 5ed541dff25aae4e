import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../platform/database.ts'
import type { GatewayFailure, PaymentGateway } from '../payments/index.ts'
import { intentsToCompare, ownIntent } from './provider-queries.ts'
import { differences, type Theirs } from './provider-rules.ts'
import type { Violation } from './rules.ts'

/** All that is asked of the provider. */
export type ProviderBooks = Pick<PaymentGateway, 'paymentsOfOrder' | 'refundsOfPayment'>

export interface ComparedWithProvider {
  /** Payments the provider was asked about. */
  asked: number
  /** Of them, those it gave no answer on; they are asked again the next time. */
  unanswered: number
  violations: Violation[]
}

const LOOK_BACK_MS = 7 * 86_400_000
const TRIES = 3

/**
 * Proves I15: what we know of each payment that is open or less than seven days old is what the provider's own books say. One call at a
 * time, `pauseMs` apart, because the provider counts them. It only reads, on both sides.
 */
export async function reconcileWithProvider(
  db: Database,
  gateway: ProviderBooks,
  now: Date,
  pauseMs = 100,
): Promise<ComparedWithProvider> {
  const uids = await intentsToCompare(db, new Date(now.getTime() - LOOK_BACK_MS))
  const rows: Record<string, unknown>[] = []
  let unanswered = 0
  for (const uid of uids) {
    const before = await ownIntent(db, uid)
    const theirs = before && (await storyOf(gateway, before.providerOrderId, pauseMs))
    // Read again: whatever came in meanwhile was told by the same provider.
    const own = await ownIntent(db, uid)
    if (!theirs || !own) unanswered++
    else rows.push(...differences(own, theirs, now).map((one) => ({ intent: uid, ...one })))
  }
  const violations: Violation[] =
    rows.length > 0 ? [{ invariant: 'I15', what: 'The provider’s books tell another story', rows }] : []
  return { asked: uids.length, unanswered, violations }
}

async function storyOf(gateway: ProviderBooks, providerOrderId: string, pauseMs: number): Promise<Theirs | null> {
  const order = await patiently(() => gateway.paymentsOfOrder(providerOrderId), pauseMs)
  if (!order) return null
  const payments: Theirs['payments'] = []
  for (const payment of order.items) {
    const captured = payment.status === 'captured' || payment.status === 'refunded'
    const answer = captured ? await patiently(() => gateway.refundsOfPayment(payment.id), pauseMs) : { items: [] }
    if (!answer) return null
    payments.push({ ...payment, refunds: answer.items })
  }
  return { payments }
}

/** Asks, and asks again later when the provider does not answer; null when it never does. */
async function patiently<T extends object>(ask: () => Promise<T | GatewayFailure>, pauseMs: number): Promise<T | null> {
  for (let tries = 1; tries <= TRIES; tries++) {
    await sleep(pauseMs * tries * tries)
    const answer = await ask()
    if (!('failed' in answer)) return answer
  }
  return null
}
