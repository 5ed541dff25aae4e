import { formatPaise } from '@farmstand/contracts/money'
import type { PaymentState } from '@farmstand/contracts/payment'
import { refused, type Refused } from '../../platform/errors.ts'
import type { Paise } from '../../platform/money.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** How long captured money may wait for its use before it goes back (D6.20). */
export const UNCLAIMED_MS = 15 * MINUTE_MS

/** Payments one customer may have begun and not finished at the same time (threats 63), and how long one counts as begun. */
export const OPEN_INTENTS = { most: 10, windowMs: 30 * MINUTE_MS }

/** Questions about payments by which one customer may make us ask the provider. */
export const CUSTOMER_QUESTIONS = { limit: 60, windowMs: MINUTE_MS }

/** Why this amount cannot be recharged at once; null when it can. */
export const rechargeProblem = (
  amount: Paise,
  { RECHARGE_MIN: least, RECHARGE_MAX: most }: { RECHARGE_MIN: Paise; RECHARGE_MAX: Paise },
): Refused | null =>
  amount >= least && amount <= most
    ? null
    : refused('PAYMENT_LIMIT', {
        message: `You can recharge from ${formatPaise(least)} to ${formatPaise(most)} at once.`,
      })

/** How long one process may work on a row before another takes it up: longer than the provider's timeouts together. */
export const LEASE_MS = MINUTE_MS

/** An event about an order that is not ours, or not yet, is kept as long as the provider itself would repeat it at most. */
export const EVENT_KEPT_MS = 3 * 24 * HOUR_MS

/** Gaps between the poller's questions about one payment: four days in all, as a bank may answer up to three days late (threats 74). */
const pollGapsMs = [
  ...[1, 2, 5, 15].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 8, 12, 24, 24, 24].map((hours) => hours * HOUR_MS),
]

/** How long after its `checks`-th question the poller asks again; null when it asks no more. */
export const pollGapMs = (checks: number): number | null => pollGapsMs[checks] ?? null

/** The next try of what the provider did not take, after `tries` of them: 5 s, doubled each time, an hour at most. */
export const retryGapMs = (tries: number): number => Math.min(5 * SECOND_MS * 2 ** Math.min(tries, 20), HOUR_MS)

/** The next question about a refund the provider has taken: banks take days. */
export const refundGapMs = (tries: number): number => Math.min(10 * MINUTE_MS * 2 ** Math.min(tries, 20), 12 * HOUR_MS)

/** How often a refund that the provider took and then failed is asked for again before a person must see to it. */
export const REFUND_FAILURES = 5

/** What the provider knows a refund by: the same for every try, until it took and failed it. */
export const refundKey = ({ uid, failures }: { uid: string; failures: number }): string =>
  failures === 0 ? uid : `${uid}-${failures}`

export const paymentStatuses = ['CREATED', 'FAILED', 'AUTHORIZED', 'CAPTURED'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** A payment's status only goes forward; 'failed' may still become 'authorized' days later (threats 69, 74). */
export const isForward = (from: PaymentStatus, to: PaymentStatus): boolean =>
  paymentStatuses.indexOf(to) > paymentStatuses.indexOf(from)

export interface StandingPayment {
  status: PaymentStatus
  claimedAs: 'RECHARGE' | 'CHECKOUT' | 'REFUND' | null
  /** All its refunds have arrived. */
  refunded: boolean
}

/** What a customer is told of one payment. */
export function paymentState({ status, claimedAs, refunded }: StandingPayment): PaymentState {
  if (status === 'FAILED') return 'FAILED'
  if (status !== 'CAPTURED') return 'PENDING'
  if (claimedAs === 'RECHARGE') return 'CREDITED'
  if (claimedAs === 'CHECKOUT') return 'ORDERED'
  if (claimedAs === 'REFUND') return refunded ? 'REFUNDED' : 'REFUNDING'
  return 'CAPTURED'
}

/** Of several attempts on one order the customer is told of the one that got furthest. */
const tellingOrder: readonly PaymentState[] = [
  'CREDITED',
  'ORDERED',
  'CAPTURED',
  'REFUNDING',
  'REFUNDED',
  'PENDING',
  'FAILED',
]

/** The most telling of several attempts; null when there is none. */
export const mostTelling = <T extends { state: PaymentState }>(attempts: readonly T[]): T | null =>
  attempts.toSorted((a, b) => tellingOrder.indexOf(a.state) - tellingOrder.indexOf(b.state))[0] ?? null
