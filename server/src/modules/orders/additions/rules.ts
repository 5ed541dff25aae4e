import { because, refused, type Refused } from '../../../platform/errors.ts'
import type { StoredOrder } from '../queries.ts'
import { canChangeTime } from '../rules.ts'

/** The most additions to one order: enough for forgotten items, too few to fill a window through one place. */
export const MOST_ADDITIONS = 5

type Host = Pick<StoredOrder, 'status' | 'cancelUntil' | 'addedTo' | 'waitsUntil'>

/**
 * Returns true if the customer may add to the order now: while its time may be changed, that is while it is placed, not
 * confirmed and before its cut-off. An order that is still waiting for the other part of its checkout takes no
 * additions.
 */
export const canAddTo = (order: Host, now: Date): boolean => canChangeTime(order, now) && order.waitsUntil === null

type Paid = Pick<StoredOrder, 'number' | 'paymentMethod'>

/**
 * Refuses a payment method that an addition may not use; null when it may. The rider collects no cash for a prepaid
 * order.
 */
export const refuseOtherPayment = (host: Paid, { paymentMethod }: Pick<StoredOrder, 'paymentMethod'>): Refused | null =>
  paymentMethod === 'COD' && host.paymentMethod !== 'COD'
    ? refused('UNPROCESSABLE', {
        ...because('ADDITION_TO_PREPAID', { number: host.number }),
        details: { field: 'payment_method' },
      })
    : null
