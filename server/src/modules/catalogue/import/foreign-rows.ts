import type { Department } from '@farmstand/contracts/department'
import type { Transaction } from '../../../platform/database.ts'
import type { Paise } from '../../../platform/money.ts'
import type { RowOf } from './folder-tables.ts'

export interface ZoneOfFolder {
  pincode: string
  area: string
  /** The zone's name. */
  zone: string | null
  feePaise: Paise
  freeAbovePaise: Paise | null
}

export interface SlotOfFolder {
  startMinute: number
  endMinute: number
  offers: Partial<Record<Department, { capacity: number; cutoffMinutes: number }>>
}

export interface PlanOfFolder {
  planName: string
  minAmountPaise: Paise
  discountBp: number
  cashbackPaise: Paise
  freeShipping: boolean
  priorityDelivery: boolean
  additionalPerks: string | null
  /** Null for a plan that never expires. */
  validityDays: number | null
}

/** The rows that an export writes and that belong to other modules. */
export interface ForeignRows {
  zones: readonly ZoneOfFolder[]
  slots: readonly SlotOfFolder[]
  plans: readonly PlanOfFolder[]
}

/**
 * Functions that import zones, slots and plans. The caller passes them in, because these belong to modules that the
 * catalogue does not import. Each returns the number of changed rows.
 */
export interface ForeignWriters {
  zones: (tx: Transaction, rows: readonly ZoneOfFolder[]) => Promise<number>
  slots: (tx: Transaction, rows: readonly SlotOfFolder[]) => Promise<number>
  plans: (tx: Transaction, rows: readonly PlanOfFolder[]) => Promise<number>
}

export const zonesOf = (rows: readonly RowOf<'zones'>[]): ZoneOfFolder[] =>
  rows.map((row) => ({
    pincode: row.pincode,
    area: row.area,
    zone: row.zone,
    feePaise: row.fee,
    freeAbovePaise: row.free_above,
  }))

/** Returns plans in the order of the file, which is also the order on screens. */
export const plansOf = (rows: readonly RowOf<'plans'>[]): PlanOfFolder[] =>
  rows.map((row) => ({
    planName: row.name,
    minAmountPaise: row.min_amount,
    discountBp: row.discount,
    cashbackPaise: row.cashback,
    freeShipping: row.free_shipping,
    priorityDelivery: row.priority_delivery,
    additionalPerks: row.additional_perks,
    validityDays: row.validity_days,
  }))

/** Returns one slot for each start and end, with the capacity and cut-off of each department. */
export function slotsOf(rows: readonly RowOf<'slots'>[]): SlotOfFolder[] {
  const ordered = rows.toSorted((a, b) => a.position - b.position || a.start - b.start || a.end - b.end)
  return [...Map.groupBy(ordered, (row) => `${row.start}-${row.end}`).values()].flatMap((window) => {
    const [first] = window
    if (!first) return []
    const offers = window.map((row) => [row.department, { capacity: row.capacity, cutoffMinutes: row.cutoff_minutes }])
    return [{ startMinute: first.start, endMinute: first.end, offers: Object.fromEntries(offers) }]
  })
}
