import type { TimeSlot } from '@farmstand/contracts/setting'
import { shopDay } from '../../lib/shop-day.ts'

/** A slot with this many free places or fewer is marked as almost full. */
const FEW_PLACES = 5

export type SlotState =
  | { kind: 'free' }
  | { kind: 'filling'; places: number }
  | { kind: 'full' }
  | { kind: 'closed' }
  | { kind: 'off' }

/**
 * Returns when a slot starts on a given day. Uses the time from the server, or else the time in the slot's name ('9 AM
 * - 11 AM').
 */
export function slotStart(slot: TimeSlot, date: string): Date | null {
  if (slot.starts_at) return new Date(slot.starts_at)
  const [, hour, minutes = '00', half] = /^\s*(\d{1,2})(?::(\d{2}))?\s*([AP])\.?M/i.exec(slot.name) ?? []
  if (hour === undefined || half === undefined) return null
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
  return new Date(`${date}T${String(hours).padStart(2, '0')}:${minutes}:00+05:30`)
}

/** Returns the slots of a day. For today, returns only those that start later than now. */
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

export interface FreeWindow {
  date: string
  slot: TimeSlot
}

/** Returns the slots of a day. A slot without a date belongs to every day. */
export const slotsOn = (slots: readonly TimeSlot[], date: string): TimeSlot[] =>
  slots.filter((slot) => slot.date === undefined || slot.date === date)

const freeSlots = (slots: readonly TimeSlot[], now: Date): FreeWindow[] =>
  slots
    .flatMap((slot) => (slot.date !== undefined && isBookable(slot, now) ? [{ date: slot.date, slot }] : []))
    .toSorted((a, b) => startOf(a) - startOf(b))

const startOf = ({ date, slot }: FreeWindow): number => slotStart(slot, date)?.getTime() ?? Date.parse(date)

/** Returns the earliest slot, on or after the given day, that still takes orders. */
export const firstFree = (slots: readonly TimeSlot[], from: string, now: Date): FreeWindow | null =>
  freeSlots(slots, now).find(({ date }) => date >= from) ?? null

/** Returns the earliest slot that still takes orders of both kitchen and grocery. */
export function firstCommon(one: readonly TimeSlot[], other: readonly TimeSlot[], now: Date): FreeWindow | null {
  const others = freeSlots(other, now)
  return (
    freeSlots(one, now).find(({ date, slot }) => others.some((is) => is.date === date && is.slot.id === slot.id)) ??
    null
  )
}

/** Returns true if at least one slot of the day still takes orders. */
export const isDayOpen = (slots: readonly TimeSlot[], date: string, now: Date): boolean =>
  offeredSlots(slotsOn(slots, date), date, now).some((slot) => isBookable(slot, now))
