import { openStatuses } from '@farmstand/contracts/order-status'
import { parseSlotName } from '@farmstand/contracts/slot-name'
import { MINUTE_MS } from '../../platform/clock.ts'
import type { WholeOrder } from '../orders/index.ts'

/** From when an order that has not come is late: when its window ends; null: it came, or comes no more. */
export function lateFrom({ order }: Pick<WholeOrder, 'order'>): Date | null {
  if (!openStatuses.includes(order.status)) return null
  const window = parseSlotName(order.slotName)
  const minutes = window ? window.endMinute - window.startMinute : 0
  return new Date(order.deliveryAt.getTime() + minutes * MINUTE_MS)
}
