import { refused, type Refused } from '../../../platform/errors.ts'
import type { StoredOrder } from '../queries.ts'
import { canChangeTime } from '../rules.ts'

/** Orders that may be added to one: enough for what was forgotten, too few to pack a window full with one place of it. */
export const MOST_ADDITIONS = 5

type Host = Pick<StoredOrder, 'status' | 'cancelUntil' | 'addedTo' | 'waitsUntil'>

/**
 * May its customer add to an order now? While its time may be changed, too: it is placed, not begun with, and before its cut-off. Not to one
 * that may still be cancelled because the other part of its checkout never comes.
 */
export const canAddTo = (order: Host, now: Date): boolean => canChangeTime(order, now) && order.waitsUntil === null

type Paid = Pick<StoredOrder, 'number' | 'paymentMethod'>

/** Why an addition may not be paid like this; null when it may. The rider collects nothing for an order that is paid. */
export const paidOtherwise = (host: Paid, { paymentMethod }: Pick<StoredOrder, 'paymentMethod'>): Refused | null =>
  paymentMethod === 'COD' && host.paymentMethod !== 'COD'
    ? refused('UNPROCESSABLE', {
        message: `Order ${host.number} is paid already. Please pay for what you add online or from your wallet.`,
        details: { field: 'payment_method' },
      })
    : null
