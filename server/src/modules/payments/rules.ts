import type { PaymentState } from '@farmstand/contracts/payment'
import { SECOND_MS, MINUTE_MS, HOUR_MS } from '../../platform/clock.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import type { Paise } from '../../platform/money.ts'

/** A captured payment that nobody has claimed is refunded after this many milliseconds. */
export const UNCLAIMED_MS = 15 * MINUTE_MS

/** A customer may have `most` unfinished payments. After `windowMs` milliseconds, a payment no longer counts. */
export const OPEN_INTENTS = { most: 10, windowMs: 30 * MINUTE_MS }

/** The number of calls to the provider that the requests of one customer may cause per `windowMs` milliseconds. */
export const CUSTOMER_QUESTIONS = { limit: 60, windowMs: MINUTE_MS }

/** Refuses an amount outside the limits of a recharge. Returns null for an allowed amount. */
export const rechargeRefusal = (
  amount: Paise,
  { RECHARGE_MIN: least, RECHARGE_MAX: most }: { RECHARGE_MIN: Paise; RECHARGE_MAX: Paise },
): Refused | null =>
  amount >= least && amount <= most
    ? null
    : refused('PAYMENT_LIMIT', because('RECHARGE_BOUNDS', { leastPaise: least, mostPaise: most }))

/**
 * Milliseconds after which another process may take over a leased row. Longer than the sum of all timeouts of calls to
 * the provider.
 */
export const LEASE_MS = MINUTE_MS

/**
 * The intervals at which the poller asks about one payment. They add up to four days, because a bank may answer up to
 * three days late.
 */
const pollGapsMs = [
  ...[1, 2, 5, 15].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 8, 12, 24, 24, 24].map((hours) => hours * HOUR_MS),
]
const pollAgesMs = pollGapsMs.map((_, at) => pollGapsMs.slice(0, at + 1).reduce((sum, gap) => sum + gap, 0))

/** Returns when to ask next about an open payment, or null after the last time. */
export function nextPollAt(begunAt: Date, now: Date): Date | null {
  const age = pollAgesMs.find((ms) => begunAt.getTime() + ms > now.getTime())
  return age === undefined ? null : new Date(begunAt.getTime() + age)
}

/**
 * Returns when to ask next about something slow, such as a refund on its way. The interval equals the time since
 * `since`, but is at least 10 min and at most 12 h.
 */
export const nextLookAt = (since: Date, now: Date): Date =>
  new Date(now.getTime() + Math.min(Math.max(now.getTime() - since.getTime(), 10 * MINUTE_MS), 12 * HOUR_MS))

/**
 * The longest intervals between retries. The interval for payments is shorter, because a customer waits for the result.
 * The provider may refuse a refund for a long time.
 */
export const LONGEST_GAP_MS = { payment: 5 * MINUTE_MS, refund: HOUR_MS }

/** Returns the milliseconds to wait after `tries` failures. This is 5 s, doubled each time up to `longestMs`. */
export const retryGapMs = (tries: number, longestMs: number): number =>
  Math.min(5 * SECOND_MS * 2 ** Math.min(tries, 20), longestMs)

/**
 * For this many milliseconds a refund is retried, whatever the provider answers. After that, a person must check it.
 */
export const REFUND_RETRY_MS = 7 * 24 * HOUR_MS

/** After this many failures of an accepted refund, a person must check it. */
export const REFUND_FAILURES = 5

interface RefundAttempt {
  uid: string
  /**
   * The number of times that the refund failed after the provider had accepted it. After each failure, the refund gets
   * new keys.
   */
  failures: number
}

/**
 * Returns the idempotency key of a refund at the provider. The key changes only after an accepted refund has failed.
 */
export const refundKeyAtProvider = ({ uid, failures }: RefundAttempt): string =>
  failures === 0 ? uid : `${uid}-${failures}`

/**
 * Returns the key of the ledger transfer for a refund. Stored transfers have keys of this form, so the form must not
 * change.
 */
export const refundKeyInLedger = ({ uid, failures }: RefundAttempt): `refund:${string}` =>
  failures === 0 ? `refund:${uid}` : `refund:${uid}:${failures}`

export const paymentStatuses = ['CREATED', 'FAILED', 'AUTHORIZED', 'RELEASED', 'CAPTURED'] as const
export type StoredPaymentStatus = (typeof paymentStatuses)[number]

/** Returns true if `to` is a later status than `from`. A failed payment may still become authorised days later. */
export const isForward = (from: StoredPaymentStatus, to: StoredPaymentStatus): boolean =>
  paymentStatuses.indexOf(to) > paymentStatuses.indexOf(from)

export interface PaymentUse {
  status: StoredPaymentStatus
  claimedAs: 'RECHARGE' | 'CHECKOUT' | 'REFUND' | 'FORGOTTEN' | null
  /** True if all refunds of the payment have arrived. */
  refunded: boolean
}

/** Returns the state of a payment that the customer sees. */
export function paymentState({ status, claimedAs, refunded }: PaymentUse): PaymentState {
  if (status === 'FAILED' || status === 'RELEASED') return 'FAILED'
  if (claimedAs === 'FORGOTTEN') return 'REFUNDED'
  if (status !== 'CAPTURED') return 'PENDING'
  if (claimedAs === 'RECHARGE') return 'CREDITED'
  if (claimedAs === 'CHECKOUT') return 'ORDERED'
  if (claimedAs === 'REFUND') return refunded ? 'REFUNDED' : 'REFUNDING'
  return 'CAPTURED'
}

/**
 * The states of an attempt to pay, the most advanced first. If an order has several attempts, the customer sees the
 * most advanced one.
 */
const furthestFirst: readonly PaymentState[] = [
  'CREDITED',
  'ORDERED',
  'CAPTURED',
  'REFUNDING',
  'REFUNDED',
  'PENDING',
  'FAILED',
]

/** Returns the most advanced attempt, or null if there are no attempts. */
export const furthestAttempt = <T extends { state: PaymentState }>(attempts: readonly T[]): T | null =>
  attempts.toSorted((a, b) => furthestFirst.indexOf(a.state) - furthestFirst.indexOf(b.state))[0] ?? null
