import { because, refused, type Refused } from '../../../platform/errors.ts'
import type { StoredOrder } from '../queries.ts'
import { canChangeTime } from '../rules.ts'

/** The most additions to one order: enough for what was forgotten, too few to fill a window through one of its places. */
export const MOST_ADDITIONS = 5

type Host = Pick<StoredOrder, 'status' | 'cancelUntil' | 'addedTo' | 'waitsUntil'>

/**
 * Whether its customer may add to an order now: as long as its time may be changed, that is while it is placed, not confirmed, and before
 * its cut-off. Not to one that may still be cancelled because the other part of its checkout is missing.
 */
export const canAddTo = (order: Host, now: Date): boolean => canChangeTime(order, now) && order.waitsUntil === null

type Paid = Pick<StoredOrder, 'number' | 'paymentMethod'>

/** Why an addition may not be paid in this way; null when it may. The rider collects nothing for a prepaid order. */
export const paidOtherwise = (host: Paid, { paymentMethod }: Pick<StoredOrder, 'paymentMethod'>): Refused | null =>
  paymentMethod === 'COD' && host.paymentMethod !== 'COD'
    ? refused('UNPROCESSABLE', {
        ...because('ADDITION_TO_PREPAID', { number: host.number }),
        details: { field: 'payment_method' },
      })
    : null
