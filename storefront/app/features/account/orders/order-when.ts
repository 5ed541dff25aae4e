import type { Order, OrderSummary } from '@farmstand/contracts/order'
import { nearDayText } from '../../../lib/dates.ts'
import { addDays, shopDay } from '../../../lib/shop-day.ts'
import { orderWhen as text } from '#messages/orders.ts'
import { shopNow } from '../../../lib/shop-clock.ts'
import { windowText, timeText } from '../../../lib/times.ts'

/** Returns when an order is expected, or how the order ended. If the events are loaded, also says when it ended. */
export function headlineOf(order: OrderSummary & Partial<Pick<Order, 'events'>>): string {
  const { o_status: status } = order
  if (status !== 'DELIVERED' && status !== 'CANCELLED') return text.arriving(arrivalOf(order))
  const at = order.events?.findLast((event) => event.o_status === status)?.at
  return text.ended[status](at ? momentText(at) : null)
}

/** Returns the expected day and slot, such as 'today, 5 PM - 7 PM'. */
export const arrivalOf = ({ expected_delivery_date: at, delivery_slot: slot }: OrderSummary): string =>
  dayAndTime(shopDay(at), windowText(slot.name))

/** Returns a day and time, such as 'today, 4:10 PM'. */
export const momentText = (instant: string): string => dayAndTime(shopDay(instant), timeText(instant))

function dayAndTime(day: string, time: string): string {
  const today = shopDay(shopNow())
  if (day === today) return text.today(time)
  if (day === addDays(today, 1)) return text.tomorrow(time)
  return text.onDay(nearDayText(day), time)
}
