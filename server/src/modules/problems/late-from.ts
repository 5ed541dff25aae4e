import { openStatuses } from '@farmstand/contracts/order-status'
import { parseSlotName } from '@farmstand/contracts/slot-name'
import { MINUTE_MS } from '../../platform/clock.ts'
import type { WholeOrder } from '../orders/index.ts'

/** From when an order counts as late: the end of its window; null when it was delivered or cancelled. */
export function lateFrom({ order }: Pick<WholeOrder, 'order'>): Date | null {
  if (!openStatuses.includes(order.status)) return null
  const window = parseSlotName(order.slotName)
  const minutes = window ? window.endMinute - window.startMinute : 0
  return new Date(order.deliveryAt.getTime() + minutes * MINUTE_MS)
}
