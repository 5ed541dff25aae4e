import type { PaymentsDeps } from './deps.ts'
import { markApplied, postponeEvent, takeDueEvents, type StoredEvent } from './event-queries.ts'
import { followRefunds } from './follow-refunds.ts'
import type { GatewayFailure } from './ports.ts'
import { intentOfOrder, intentOfPayment, type PayableIntent } from './queries.ts'
import { EVENT_KEPT_MS, LEASE_MS, retryGapMs } from './rules.ts'
import { settle } from './settle.ts'

const BATCH = 40
/** Orders settled at the same time: a provider that answers slowly must not hold up all others. */
const LANES = 4

/** Lets this process look at the kept events at once, without anybody waiting for it. */
export function applyEventsSoon(deps: PaymentsDeps): void {
  deps.background.start('apply-payment-events', () => applyEvents(deps))
}

/**
 * Does what follows from the events kept: asks the provider about what they are about. Stops when the provider does not answer,
 * until the next turn. Safe to run in several processes and again.
 */
export async function applyEvents(deps: PaymentsDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now()
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    const due = await takeDueEvents(deps.db, { now, leaseUntil, most: BATCH })
    const groups = [...Map.groupBy(due, (one) => one.providerOrderId ?? one.paymentId ?? one.id).values()]
    let answered = true
    const lane = async (): Promise<void> => {
      for (let group = groups.pop(); group; group = groups.pop())
        answered = (await applyTogether(deps, group)) && answered
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    if (due.length < BATCH || !answered) return
  }
}

/** Several events about one order need one look at it, after all of them were kept. False: the provider does not answer. */
async function applyTogether(deps: PaymentsDeps, events: readonly StoredEvent[]): Promise<boolean> {
  try {
    const outcome = await follow(deps, events)
    if (outcome === 'applied') {
      const ids = events.map((one) => one.id)
      await markApplied(deps.db, ids, deps.clock.now())
    } else for (const one of events) await putBack(deps, one, outcome)
    return typeof outcome === 'string' || outcome.failed === 'refused'
  } catch (error) {
    // Their lease runs out, then they are tried again; one that cannot be applied must not hold up the others.
    deps.log.error({ err: error, events: events.map((one) => one.id) }, 'Payment events could not be applied')
    return true
  }
}

async function follow(
  deps: PaymentsDeps,
  events: readonly StoredEvent[],
): Promise<'applied' | 'unknown' | GatewayFailure> {
  const [first] = events
  if (!first || (first.providerOrderId === null && first.paymentId === null)) return 'applied'
  const intent = await intentOf(deps, first)
  if (!intent) return 'unknown'
  const failure = await settle(deps, intent)
  if (failure) return failure
  const refunded = new Set(events.flatMap((one) => (one.refundId !== null && one.paymentId ? [one.paymentId] : [])))
  for (const paymentId of refunded) {
    const unanswered = await followRefunds(deps, paymentId)
    if (unanswered) return unanswered
  }
  return 'applied'
}

async function intentOf({ db }: PaymentsDeps, event: StoredEvent): Promise<PayableIntent | null> {
  const byOrder = event.providerOrderId === null ? null : await intentOfOrder(db, event.providerOrderId)
  return byOrder ?? (event.paymentId === null ? null : intentOfPayment(db, event.paymentId))
}

/** An order nobody knows may be ours in a moment (threats 70), or never: after three days it is let go. */
async function putBack(deps: PaymentsDeps, event: StoredEvent, outcome: 'unknown' | GatewayFailure): Promise<void> {
  const now = deps.clock.now()
  if (outcome === 'unknown' && now.getTime() - event.receivedAt.getTime() >= EVENT_KEPT_MS) {
    deps.log.warn({ event: event.id, order: event.providerOrderId }, 'An event about an unknown order is let go')
    return markApplied(deps.db, [event.id], now)
  }
  await postponeEvent(deps.db, event.id, new Date(now.getTime() + retryGapMs(event.tries)))
}
