import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import {
  bookSlot,
  dayProblem,
  deliveryInstant,
  releaseSlot,
  retakePlace,
  slotByIdOrName,
  slotCutoff,
} from '../delivery/index.ts'
import type { ChangeOrderDeps } from './change-order.ts'
import { moveAdditions } from './additions/queries.ts'
import { changeOrderDetails, orderHead, type StoredOrder } from './queries.ts'
import { refuseConcurrentChange } from './step-rules.ts'

export interface ChosenWindow {
  slotId: number
  /** The day of delivery, 'YYYY-MM-DD' in India. */
  day: string
}

interface Move extends ChosenWindow {
  uid: string
  now: Date
  /** Returns a refusal if the order must not be moved, or null to allow the move. */
  judge: (order: StoredOrder) => Refused | null
  /**
   * Returns null unless this move undoes the order's last one. An undo may go to a window that is past its cut-off, or
   * over. The customer gets no message about a quiet undo, and the order gets back `movedAt`, the time of the earlier
   * move.
   */
  undoOf?: (order: StoredOrder) => Promise<{ quiet: boolean; movedAt: Date | null } | null>
}

/**
 * Books a place in another window for an order and frees the order's old place. The other window must have room and
 * still take orders.
 */
export async function moveToWindow(
  deps: ChangeOrderDeps,
  tx: Transaction,
  { uid, slotId, day, now, judge, undoOf }: Move,
): Promise<{ note: { before: unknown; after: unknown } } | Refused> {
  const head = await orderHead(tx, uid)
  if (!head) return refused('NOT_FOUND')
  const { number, department } = head
  const problem = judge(head)
  if (problem) return problem
  if (head.addedTo !== null) return refused('CONFLICT', because('ADDED_TO_OTHER', { number }))
  if (head.slotId === slotId && head.deliveryDay === day)
    return refused('CONFLICT', because('IN_WINDOW_ALREADY', { number }))
  const undo = (await undoOf?.(head)) ?? null
  const badDay = undo ? null : dayProblem(day, now, deps.settings.current().BOOKING_DAYS)
  if (badDay) return refused('SLOT_UNAVAILABLE', badDay)
  const slot = await slotByIdOrName(tx, slotId)
  const cancelUntil = slot && (await slotCutoff(tx, slot, { day, department }))
  if (!slot || !cancelUntil) return refused('SLOT_UNAVAILABLE', because('NO_SUCH_WINDOW'))
  const terms = { slotId, slotName: slot.name, deliveryDay: day, deliveryAt: deliveryInstant(slot, day), cancelUntil }
  const movedAt = undo?.quiet ? undo.movedAt : now
  if (!(await changeOrderDetails(tx, head, { ...terms, movedAt }))) return refuseConcurrentChange(number)
  await moveAdditions(tx, uid, terms)
  const place = { slotId, department, day }
  const book = () => (undo ? retakePlace(tx, place) : bookSlot(tx, { ...place, now }))
  const release = () => releaseSlot(tx, { slotId: head.slotId, department, day: head.deliveryDay })
  // Locks the earlier window first. Otherwise two orders that swap windows would deadlock.
  const later = placeInTime({ slotId, day }) > placeInTime({ slotId: head.slotId, day: head.deliveryDay })
  if (later) await release()
  const booked = await book()
  if (!later) await release()
  if (booked !== 'BOOKED')
    return booked === 'FULL'
      ? refused('SLOT_FULL', because('WINDOW_FULL', { window: slot.name, day }))
      : refused('SLOT_UNAVAILABLE', because('WINDOW_CLOSED', { window: slot.name, day }))
  return {
    note: {
      before: { day: head.deliveryDay, window: head.slotName, moved_at: head.movedAt?.getTime() ?? null },
      after: { day, window: slot.name },
    },
  }
}

const placeInTime = ({ slotId, day }: ChosenWindow): string => `${day} ${String(slotId).padStart(10, '0')}`
