import { HOUR_MS, addDays, shopDay, shopInstant } from '../../platform/clock.ts'

/** A day of the shop's calendar, or a part of it. */
export interface ProviderDay {
  /** 'YYYY-MM-DD' in India, as the provider's dashboard shows it. */
  day: string
  from: Date
  to: Date
}

/** Yields the days between two times. The first day begins at `from`, and the last one ends at `until`. */
export function* daysBetween(from: Date, until: Date): Generator<ProviderDay> {
  for (let at = from; at < until;) {
    const day = shopDay(at)
    const to = new Date(Math.min(shopInstant(addDays(day, 1), 0).getTime(), until.getTime()))
    yield { day, from: at, to }
    at = to
  }
}

/** The minimum number of days to compare, even in a shop without payments. */
const MIN_DAYS = 30

/** Returns the start of a comparison: the day of the shop's first payment, or thirty days ago if that is earlier. */
export const firstDayToCompare = (firstIntent: Date | null, now: Date): Date => {
  const least = addDays(shopDay(now), -MIN_DAYS)
  const first = firstIntent ? shopDay(firstIntent) : least
  return shopInstant(first < least ? first : least, 0)
}

/** The shop's record of a payment, to be compared with the provider's. */
export interface OwnRecord {
  nextCheckAt: Date | null
  payments: {
    id: string
    status: 'CREATED' | 'FAILED' | 'AUTHORIZED' | 'RELEASED' | 'CAPTURED'
    amountPaise: number
    currency: string
    refunds: {
      uid: string
      status: 'ASKED' | 'PENDING' | 'PROCESSED' | 'FAILED' | 'SETTLED' | 'VOID'
      /** The amount that is refunded through the provider. */
      amountPaise: number
      providerRefundId: string | null
    }[]
  }[]
}

export interface ProviderRecord {
  payments: {
    id: string
    status: 'created' | 'authorized' | 'captured' | 'refunded' | 'released' | 'failed' | 'unknown'
    amountPaise: number
    currency: string
    refunds: { id: string; amountPaise: number; status: 'pending' | 'processed' | 'failed' | 'unknown' }[]
  }[]
}

/** A payment in the provider's list of a day. */
export interface ListedPayment {
  id: string
  orderId: string | null
  amountPaise: number
  currency: string
  status: ProviderRecord['payments'][number]['status']
  amountRefundedPaise: number
}

export interface Difference {
  payment: string
  what: string
  ours: unknown
  theirs: unknown
}

/** Milliseconds. If the poller will ask the provider within this time, a difference is not reported yet. */
const POLLER_LAG_MS = HOUR_MS

/** Returns the differences between both records of a payment. Leaves out changes that the poller will learn soon. */
export function differences(own: OwnRecord, theirs: ProviderRecord, now: Date): Difference[] {
  const willHear = own.nextCheckAt !== null && own.nextCheckAt.getTime() <= now.getTime() + POLLER_LAG_MS
  const ids = new Set([...own.payments, ...theirs.payments].map((payment) => payment.id))
  return [...ids].flatMap((id) => {
    const ours = own.payments.find((payment) => payment.id === id)
    const their = theirs.payments.find((payment) => payment.id === id)
    if (!their) return [{ payment: id, what: 'is unknown to the provider', ours: ours?.status, theirs: null }]
    if (!ours) {
      const moved = their.status === 'captured' || their.status === 'refunded'
      return moved && !willHear
        ? [{ payment: id, what: 'was paid and is unknown to us', ours: null, theirs: their.amountPaise }]
        : []
    }
    return paymentDifferences(id, ours, their, willHear)
  })
}

/**
 * Converts the provider's status into the shop's. A refunded payment counts as captured, because nothing else can be
 * refunded.
 */
const stateOf = (status: ListedPayment['status']): string => (status === 'refunded' ? 'CAPTURED' : status.toUpperCase())

function paymentDifferences(
  payment: string,
  ours: OwnRecord['payments'][number],
  theirs: ProviderRecord['payments'][number],
  willHear: boolean,
): Difference[] {
  const found: Difference[] = []
  const compare = (what: string, mine: unknown, their: unknown) => {
    if (mine !== their) found.push({ payment, what, ours: mine, theirs: their })
  }
  const state = stateOf(theirs.status)
  // The shop's record may be behind the provider's for a while, but it is never ahead of it.
  if (ours.status === 'CAPTURED' || !willHear) compare('has another state', ours.status, state)
  compare('has another currency', ours.currency, theirs.currency)
  compare('has another amount', ours.amountPaise, theirs.amountPaise)

  for (const refund of ours.refunds.filter(({ status }) => status === 'PENDING' || status === 'PROCESSED')) {
    const their = theirs.refunds.find(({ id }) => id === refund.providerRefundId)
    compare(`has another refund ${refund.uid}`, refund.amountPaise, their?.amountPaise ?? null)
    if (refund.status === 'PROCESSED')
      compare(`has refund ${refund.uid} in another state`, 'processed', their?.status ?? null)
  }
  const underWay = ours.refunds.some(({ status }) => status === 'ASKED')
  for (const refund of theirs.refunds.filter(({ status }) => status !== 'failed')) {
    const mine = ours.refunds.find(({ providerRefundId }) => providerRefundId === refund.id)
    if (!underWay) compare(`has a refund we do not know`, mine ? refund.id : null, refund.id)
  }
  return found
}

/** Returns a key that is equal for the same difference in two comparisons. */
export const differenceKey = (row: Record<string, unknown>): string => JSON.stringify([row['payment'], row['what']])

/**
 * Returns a difference for a payment whose money is at the provider for an order that the shop does not know. That
 * money is in no wallet and pays for no order.
 */
export const unknownPaymentsOf = ({
  id,
  orderId,
  amountPaise,
  status,
}: ListedPayment): (Difference & { order: string | null })[] =>
  status === 'captured' || status === 'refunded' || status === 'authorized'
    ? [{ payment: id, what: 'was paid and is unknown to us', ours: null, theirs: amountPaise, order: orderId }]
    : []

/**
 * Returns true if the provider's list alone proves that both records of a payment agree. Otherwise the payment must be
 * requested from the provider.
 */
export function agreesByList(own: OwnRecord, listed: ListedPayment): boolean {
  const ours = own.payments.find(({ id }) => id === listed.id)
  if (!ours) return false
  const arrived = ours.refunds.filter(({ status }) => status === 'PENDING' || status === 'PROCESSED')
  const returned = arrived.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  return (
    ours.status === stateOf(listed.status) &&
    ours.amountPaise === listed.amountPaise &&
    ours.currency === listed.currency &&
    !ours.refunds.some(({ status }) => status === 'ASKED' || status === 'PENDING' || status === 'FAILED') &&
    returned === listed.amountRefundedPaise
  )
}
