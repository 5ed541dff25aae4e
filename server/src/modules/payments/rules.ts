import type { PaymentState } from '@farmstand/contracts/payment'
import { SECOND_MS, MINUTE_MS, HOUR_MS } from '../../platform/clock.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import type { Paise } from '../../platform/money.ts'

/** How long captured money may stay unclaimed before it goes back. */
export const UNCLAIMED_MS = 15 * MINUTE_MS

/** How many unfinished payments one customer may have, and after how long one no longer counts. */
export const OPEN_INTENTS = { most: 10, windowMs: 30 * MINUTE_MS }

/** How often one customer may make us ask the provider about payments. */
export const CUSTOMER_QUESTIONS = { limit: 60, windowMs: MINUTE_MS }

/** Why this amount cannot be recharged; null when it can. */
export const rechargeRefusal = (
  amount: Paise,
  { RECHARGE_MIN: least, RECHARGE_MAX: most }: { RECHARGE_MIN: Paise; RECHARGE_MAX: Paise },
): Refused | null =>
  amount >= least && amount <= most
    ? null
    : refused('PAYMENT_LIMIT', because('RECHARGE_BOUNDS', { leastPaise: least, mostPaise: most }))

/** Lease of a row: after it another process takes over. Longer than all of the provider's timeouts together. */
export const LEASE_MS = MINUTE_MS

/** Intervals at which the poller asks about one payment: four days in all, as a bank may answer up to three days late. */
const pollGapsMs = [
  ...[1, 2, 5, 15].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 8, 12, 24, 24, 24].map((hours) => hours * HOUR_MS),
]
const pollAgesMs = pollGapsMs.map((_, at) => pollGapsMs.slice(0, at + 1).reduce((sum, gap) => sum + gap, 0))

/** When to ask next about a payment that may still be paid; null when nothing can come any more. */
export function nextPollAt(begunAt: Date, now: Date): Date | null {
  const age = pollAgesMs.find((ms) => begunAt.getTime() + ms > now.getTime())
  return age === undefined ? null : new Date(begunAt.getTime() + age)
}

/** When to ask next about something slow that began at `since`: the interval grows with its age, from 10 minutes to 12 hours. */
export const nextLookAt = (since: Date, now: Date): Date =>
  new Date(now.getTime() + Math.min(Math.max(now.getTime() - since.getTime(), 10 * MINUTE_MS), 12 * HOUR_MS))

/** The longest interval between retries: a customer waits for a payment; a refund is refused for reasons that last a while. */
export const LONGEST_GAP_MS = { payment: 5 * MINUTE_MS, refund: HOUR_MS }

/** Exponential backoff after `tries` failures: 5 s, doubled each time up to `longestMs`. */
export const retryGapMs = (tries: number, longestMs: number): number =>
  Math.min(5 * SECOND_MS * 2 ** Math.min(tries, 20), longestMs)

/** How long a refund is retried, whatever the provider answers, before a person must look at it. */
export const REFUND_ASKED_MS = 7 * 24 * HOUR_MS

/** How often a refund that failed after being accepted is asked for again before a person must look at it. */
export const REFUND_FAILURES = 5

interface RefundAttempt {
  uid: string
  /** How often it failed after being accepted: each time it begins again under new keys. */
  failures: number
}

/** The idempotency key of a refund at the provider: the same for every try, until the refund was accepted and failed. */
export const refundKeyAtProvider = ({ uid, failures }: RefundAttempt): string =>
  failures === 0 ? uid : `${uid}-${failures}`

/** The key of the transfer that takes a refund out of the payment's account. Existing transfers have this form, so it must stay. */
export const refundKeyInLedger = ({ uid, failures }: RefundAttempt): `refund:${string}` =>
  failures === 0 ? `refund:${uid}` : `refund:${uid}:${failures}`

export const paymentStatuses = ['CREATED', 'FAILED', 'AUTHORIZED', 'RELEASED', 'CAPTURED'] as const
export type StoredPaymentStatus = (typeof paymentStatuses)[number]

/** A payment's status only moves forward; 'failed' may still become 'authorized' days later. */
export const isForward = (from: StoredPaymentStatus, to: StoredPaymentStatus): boolean =>
  paymentStatuses.indexOf(to) > paymentStatuses.indexOf(from)

export interface StandingPayment {
  status: StoredPaymentStatus
  claimedAs: 'RECHARGE' | 'CHECKOUT' | 'REFUND' | 'FORGOTTEN' | null
  /** Whether all its refunds have arrived. */
  refunded: boolean
}

/** The state of one payment as its customer is told. */
export function paymentState({ status, claimedAs, refunded }: StandingPayment): PaymentState {
  if (status === 'FAILED' || status === 'RELEASED') return 'FAILED'
  if (claimedAs === 'FORGOTTEN') return 'REFUNDED'
  if (status !== 'CAPTURED') return 'PENDING'
  if (claimedAs === 'RECHARGE') return 'CREDITED'
  if (claimedAs === 'CHECKOUT') return 'ORDERED'
  if (claimedAs === 'REFUND') return refunded ? 'REFUNDED' : 'REFUNDING'
  return 'CAPTURED'
}

/** Of several attempts at one order the customer is told about the one that got furthest. */
const tellingOrder: readonly PaymentState[] = [
  'CREDITED',
  'ORDERED',
  'CAPTURED',
  'REFUNDING',
  'REFUNDED',
  'PENDING',
  'FAILED',
]

/** The state of the attempt that got furthest; null when there is none. */
export const mostTelling = <T extends { state: PaymentState }>(attempts: readonly T[]): T | null =>
  attempts.toSorted((a, b) => tellingOrder.indexOf(a.state) - tellingOrder.indexOf(b.state))[0] ?? null
