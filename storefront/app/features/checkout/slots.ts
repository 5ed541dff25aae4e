import type { TimeSlot } from '@farmstand/contracts/setting'
import { shopDay } from '../../lib/dates.ts'

/** From this many places on, a slot counts as filling up and says so. */
const FEW_PLACES = 5

export type SlotState =
  | { kind: 'free' }
  | { kind: 'filling'; places: number }
  | { kind: 'full' }
  | { kind: 'closed' }
  | { kind: 'off' }

/** When a slot begins on a day: as the server says, else as its name says ('9 AM - 11 AM'). */
export function slotStart(slot: TimeSlot, date: string): Date | null {
  if (slot.starts_at) return new Date(slot.starts_at)
  const [, hour, minutes = '00', half] = /^\s*(\d{1,2})(?::(\d{2}))?\s*([AP])\.?M/i.exec(slot.name) ?? []
  if (hour === undefined || half === undefined) return null
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
  return new Date(`${date}T${String(hours).padStart(2, '0')}:${minutes}:00+05:30`)
}

/** For today, only the slots that begin later than now. */
export function offeredSlots(slots: readonly TimeSlot[], date: string, now: Date): TimeSlot[] {
  if (date !== shopDay(now)) return [...slots]
  return slots.filter((slot) => {
    const start = slotStart(slot, date)
    return start === null || start > now
  })
}

export function slotState(slot: TimeSlot, now: Date): SlotState {
  if (slot.not_delivered) return { kind: 'off' }
  if (slot.order_by && new Date(slot.order_by) <= now) return { kind: 'closed' }
  if (slot.remaining === 0) return { kind: 'full' }
  if (slot.available === false) return { kind: 'closed' }
  if (slot.remaining !== undefined && slot.remaining <= FEW_PLACES) return { kind: 'filling', places: slot.remaining }
  return { kind: 'free' }
}

export const isBookable = (slot: TimeSlot, now: Date): boolean =>
  ['free', 'filling'].includes(slotState(slot, now).kind)
