import { Type } from 'typebox'
import { closed, Day, Department, freeText, Instant, neededText, nullable, RowId } from '../../primitives.ts'
import type { OfficeOperation } from '../operation.ts'

const permission = 'slots.change'
const slotId = RowId
const Capacity = Type.Integer({ minimum: 0, maximum: 10_000 })
/** Minutes before the window begins, at most a fortnight. */
const CutoffMinutes = Type.Integer({ minimum: 0, maximum: 20_160 })
const Reason = neededText(3, 160)
const one = Type.Object({ slot_id: slotId })

export const slotOperations = {
  changeSlotDay: {
    summary: 'Change a delivery window on one day; null keeps the weekly value',
    permission,
    input: Type.Object(
      {
        slot_id: slotId,
        day: Day,
        changes: Type.Array(
          Type.Object(
            {
              department: Department,
              capacity: nullable(Capacity),
              cutoff_minutes: nullable(CutoffMinutes),
              closed: nullable(Type.Boolean()),
            },
            closed,
          ),
          { minItems: 1, maxItems: 2 },
        ),
        reason: freeText(160),
      },
      closed,
    ),
    reply: one,
  },
  changeSlotPattern: {
    summary: 'Change a delivery window on one weekday or on all; closed on all, the department stops serving it',
    permission,
    input: Type.Object(
      {
        slot_id: slotId,
        weekday: nullable(Type.Integer({ minimum: 1, maximum: 7 })),
        changes: Type.Array(
          Type.Object(
            { department: Department, capacity: Capacity, cutoff_minutes: CutoffMinutes, closed: Type.Boolean() },
            closed,
          ),
          { minItems: 1, maxItems: 2 },
        ),
      },
      closed,
    ),
    reply: one,
  },
  addWindow: {
    summary: 'Add a delivery window on every day',
    permission,
    input: Type.Object(
      {
        start_minute: Type.Integer({ minimum: 0, maximum: 1_439 }),
        end_minute: Type.Integer({ minimum: 1, maximum: 1_440 }),
        offers: Type.Array(
          Type.Object({ department: Department, capacity: Capacity, cutoff_minutes: CutoffMinutes }, closed),
          { minItems: 1, maxItems: 2 },
        ),
      },
      closed,
    ),
    reply: one,
  },
  stopWindow: {
    summary: 'Stop a delivery window without bookings',
    permission,
    input: Type.Object({ slot_id: slotId }, closed),
    reply: one,
  },
  resumeWindow: {
    summary: 'Resume a stopped delivery window with its former plan',
    permission,
    input: Type.Object({ slot_id: slotId }, closed),
    reply: one,
  },
  closeDays: {
    summary: 'Close days for delivery; booked orders stay',
    permission,
    input: Type.Object({ from: Day, to: Day, reason: Reason }, closed),
    reply: Type.Object({ days: Type.Integer(), booked: Type.Integer() }),
  },
  openDay: {
    summary: 'Open a closed day for delivery',
    permission,
    input: Type.Object({ day: Day }, closed),
    reply: Type.Object({ day: Day }),
  },
  pauseShop: {
    summary: 'Pause orders until a time; customers see the reason',
    permission,
    input: Type.Object({ reason: Reason, until: Instant }, closed),
    reply: Type.Object({ until: Instant }),
  },
  resumeShop: {
    summary: 'Resume orders',
    permission,
    input: Type.Object({}, closed),
    reply: Type.Object({ open: Type.Boolean() }),
  },
} as const satisfies Record<string, OfficeOperation>
