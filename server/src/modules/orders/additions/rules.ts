import { because, refused, type Refused } from '../../../platform/errors.ts'
import type { StoredOrder } from '../queries.ts'
import { canChangeTime } from '../rules.ts'

/**
 * The highest number of additions to one order. It is enough for forgotten items, and too few to fill a delivery window
 * through a single booked place.
 */
export const MAX_ADDITIONS = 5

type Host = Pick<StoredOrder, 'status' | 'cancelUntil' | 'addedTo' | 'waitsUntil'>

/**
 * Returns true if the customer may add to the order now: while the order is placed, not confirmed and before its
 * cut-off, as for changing its delivery time. An order that is still waiting for the other part of its checkout takes
 * no additions.
 */
export const canAddTo = (order: Host, now: Date): boolean => canChangeTime(order, now) && order.waitsUntil === null

type Paid = Pick<StoredOrder, 'number' | 'paymentMethod'>

/**
 * Refuses an addition in cash to a prepaid order, because the rider collects no cash for that order. Returns null if
 * the addition's payment method is allowed.
 */
export const refuseOtherPayment = (host: Paid, { paymentMethod }: Pick<StoredOrder, 'paymentMethod'>): Refused | null =>
  paymentMethod === 'COD' && host.paymentMethod !== 'COD'
    ? refused('UNPROCESSABLE', {
        ...because('ADDITION_TO_PREPAID', { number: host.number }),
        details: { field: 'payment_method' },
      })
    : null
