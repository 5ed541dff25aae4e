import type { PaymentState } from '@farmstand/contracts/payment'
import { SECOND_MS, MINUTE_MS, HOUR_MS } from '../../platform/clock.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import type { Paise } from '../../platform/money.ts'

/** Milliseconds until an unclaimed captured payment is refunded. */
export const UNCLAIMED_MS = 15 * MINUTE_MS

/** The limit of unfinished payments per customer, and the milliseconds until one no longer counts. */
export const OPEN_INTENTS = { most: 10, windowMs: 30 * MINUTE_MS }

/** The limit of questions to the provider that one customer may cause. */
export const CUSTOMER_QUESTIONS = { limit: 60, windowMs: MINUTE_MS }

/** Refuses an amount outside the limits of a recharge; returns null for any other. */
export const rechargeRefusal = (
  amount: Paise,
  { RECHARGE_MIN: least, RECHARGE_MAX: most }: { RECHARGE_MIN: Paise; RECHARGE_MAX: Paise },
): Refused | null =>
  amount >= least && amount <= most
    ? null
    : refused('PAYMENT_LIMIT', because('RECHARGE_BOUNDS', { leastPaise: least, mostPaise: most }))

/** Milliseconds until another process may take over a leased row. Longer than all timeouts of the provider together. */
export const LEASE_MS = MINUTE_MS

/** Intervals of the poller for one payment, four days in all, because a bank may answer up to three days late. */
const pollGapsMs = [
  ...[1, 2, 5, 15].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 8, 12, 24, 24, 24].map((hours) => hours * HOUR_MS),
]
const pollAgesMs = pollGapsMs.map((_, at) => pollGapsMs.slice(0, at + 1).reduce((sum, gap) => sum + gap, 0))

/** Returns the time of the next question about an open payment; null after the last one. */
export function nextPollAt(begunAt: Date, now: Date): Date | null {
  const age = pollAgesMs.find((ms) => begunAt.getTime() + ms > now.getTime())
  return age === undefined ? null : new Date(begunAt.getTime() + age)
}

/** Returns the time of the next question about a slow process. The interval equals its age, from 10 min to 12 h. */
export const nextLookAt = (since: Date, now: Date): Date =>
  new Date(now.getTime() + Math.min(Math.max(now.getTime() - since.getTime(), 10 * MINUTE_MS), 12 * HOUR_MS))

/** The longest intervals between retries. A customer waits for a payment; refusals of refunds last longer. */
export const LONGEST_GAP_MS = { payment: 5 * MINUTE_MS, refund: HOUR_MS }

/** Returns the exponential backoff after `tries` failures: 5 s, doubled each time up to `longestMs`. */
export const retryGapMs = (tries: number, longestMs: number): number =>
  Math.min(5 * SECOND_MS * 2 ** Math.min(tries, 20), longestMs)

/** Milliseconds of retries for a refund, whatever the provider answers, before a person must check it. */
export const REFUND_RETRY_MS = 7 * 24 * HOUR_MS

/** The number of failures of an accepted refund before a person must check it. */
export const REFUND_FAILURES = 5

interface RefundAttempt {
  uid: string
  /** The number of failures after acceptance. After each one the refund gets new keys. */
  failures: number
}

/** Returns the idempotency key of a refund at the provider. It changes only when the accepted refund fails. */
export const refundKeyAtProvider = ({ uid, failures }: RefundAttempt): string =>
  failures === 0 ? uid : `${uid}-${failures}`

/** Returns the key of the transfer for a refund. Stored transfers have keys of this form, so it must not change. */
export const refundKeyInLedger = ({ uid, failures }: RefundAttempt): `refund:${string}` =>
  failures === 0 ? `refund:${uid}` : `refund:${uid}:${failures}`

export const paymentStatuses = ['CREATED', 'FAILED', 'AUTHORIZED', 'RELEASED', 'CAPTURED'] as const
export type StoredPaymentStatus = (typeof paymentStatuses)[number]

/** Returns true for a later status. A failed payment may still become authorised days later. */
export const isForward = (from: StoredPaymentStatus, to: StoredPaymentStatus): boolean =>
  paymentStatuses.indexOf(to) > paymentStatuses.indexOf(from)

export interface PaymentUse {
  status: StoredPaymentStatus
  claimedAs: 'RECHARGE' | 'CHECKOUT' | 'REFUND' | 'FORGOTTEN' | null
  /** True when all its refunds have arrived. */
  refunded: boolean
}

/** Returns the state of a payment as its customer sees it. */
export function paymentState({ status, claimedAs, refunded }: PaymentUse): PaymentState {
  if (status === 'FAILED' || status === 'RELEASED') return 'FAILED'
  if (claimedAs === 'FORGOTTEN') return 'REFUNDED'
  if (status !== 'CAPTURED') return 'PENDING'
  if (claimedAs === 'RECHARGE') return 'CREDITED'
  if (claimedAs === 'CHECKOUT') return 'ORDERED'
  if (claimedAs === 'REFUND') return refunded ? 'REFUNDED' : 'REFUNDING'
  return 'CAPTURED'
}

/** States of attempts, the furthest first. The customer sees the furthest attempt of an order. */
const furthestFirst: readonly PaymentState[] = [
  'CREDITED',
  'ORDERED',
  'CAPTURED',
  'REFUNDING',
  'REFUNDED',
  'PENDING',
  'FAILED',
]

/** Returns the attempt that got furthest; null without attempts. */
export const furthestAttempt = <T extends { state: PaymentState }>(attempts: readonly T[]): T | null =>
  attempts.toSorted((a, b) => furthestFirst.indexOf(a.state) - furthestFirst.indexOf(b.state))[0] ?? null
