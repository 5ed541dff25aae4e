import type { Transaction } from '../../../platform/database.ts'
import type { Paise } from '../../../platform/money.ts'
import type { RowOf } from './folder-tables.ts'

export interface ZoneOfFolder {
  pincode: string
  area: string
  feePaise: Paise
  freeAbovePaise: Paise | null
}

export interface SlotOfFolder {
  startMinute: number
  endMinute: number
  offers: Partial<Record<'KITCHEN' | 'GROCERY', { capacity: number; cutoffMinutes: number }>>
}

/** Zones and slots belong to another module, which the catalogue does not know: whoever calls the import brings it. Both answer how many changed. */
export interface DeliveryWriters {
  zones: (tx: Transaction, rows: readonly ZoneOfFolder[]) => Promise<number>
  slots: (tx: Transaction, rows: readonly SlotOfFolder[]) => Promise<number>
}

export const zonesOf = (rows: readonly RowOf<'zones'>[]): ZoneOfFolder[] =>
  rows.map((row) => ({ pincode: row.pincode, area: row.area, feePaise: row.fee, freeAbovePaise: row.free_above }))

/** One window per start and end, with what each department takes in it. */
export function slotsOf(rows: readonly RowOf<'slots'>[]): SlotOfFolder[] {
  const ordered = rows.toSorted((a, b) => a.position - b.position || a.start - b.start || a.end - b.end)
  return [...Map.groupBy(ordered, (row) => `${row.start}-${row.end}`).values()].flatMap((window) => {
    const [first] = window
    if (!first) return []
    const offers = window.map((row) => [row.department, { capacity: row.capacity, cutoffMinutes: row.cutoff_minutes }])
    return [{ startMinute: first.start, endMinute: first.end, offers: Object.fromEntries(offers) }]
  })
}
