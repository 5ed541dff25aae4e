import type { WindowBookings } from '@farmstand/contracts/office/order'
import { timeText } from '../lib/times.ts'
import { isSoon, minutesUntil } from '../lib/words.ts'
import { board } from '#messages/board.ts'

interface Hint {
  text: string
  /** True if the window closes for orders within the hour. */
  soon: boolean
}

/** Describes a delivery window at the server's time: over, delivering, closed for orders, or the time left to order. */
export function windowHint(
  {
    starts_at: starts,
    closes_at: closesAt,
    ends_at: ends,
  }: Pick<WindowBookings, 'starts_at' | 'closes_at' | 'ends_at'>,
  now: string,
): Hint {
  const closes = minutesUntil(closesAt, now)
  if (minutesUntil(ends, now) <= 0) return { text: board.over, soon: false }
  if (minutesUntil(starts, now) <= 0) return { text: board.deliveringNow, soon: false }
  if (closes <= 0) return { text: board.ordersClosed, soon: false }
  return isSoon(closes)
    ? { text: board.closesIn(closes), soon: true }
    : { text: board.closesAt(timeText(closesAt)), soon: false }
}
