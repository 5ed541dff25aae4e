import { departments, type Department } from '@farmstand/contracts/department'
import type { Transaction } from '../../platform/database.ts'
import {
  addSlot,
  changeSlot,
  dropOffer,
  lowerDays,
  storedOffers,
  storedSlots,
  writeOffer,
  type StoredOffer,
} from './queries.ts'
import type { SlotWindow } from '@farmstand/contracts/slot-name'

/**
 * A delivery window with each department's capacity and cut-off. Rows are in the sequence in which the seller lists
 * them. `parseSlotName` parses the window from its name.
 */
export interface SlotRow extends SlotWindow {
  offers: Partial<Record<Department, { capacity: number; cutoffMinutes: number }>>
}

/**
 * Changes the slots to exactly `rows`. Windows that are not in `rows` are no longer offered. Returns the number of
 * changes. 0 means that nothing was written.
 */
export async function importSlots(tx: Transaction, rows: readonly SlotRow[]): Promise<number> {
  const stored = await storedSlots(tx)
  const offers = await storedOffers(tx)
  let changes = 0
  for (const [position, row] of rows.entries()) {
    const slot = stored.find((one) => one.startMinute === row.startMinute && one.endMinute === row.endMinute)
    const { startMinute, endMinute } = row
    if (slot && (!slot.active || slot.position !== position)) {
      await changeSlot(tx, slot.id, { position, active: true })
      changes += 1
    }
    const id = slot?.id ?? (await addSlot(tx, { startMinute, endMinute, position, active: true }))
    if (!slot) changes += 1
    changes += await importOffers(
      tx,
      id,
      row,
      offers.filter((offer) => offer.slotId === id),
    )
  }
  const kept = new Set(rows.map((row) => `${row.startMinute}-${row.endMinute}`))
  for (const slot of stored) {
    if (!slot.active || kept.has(`${slot.startMinute}-${slot.endMinute}`)) continue
    await changeSlot(tx, slot.id, { active: false })
    changes += 1
  }
  return changes
}

async function importOffers(
  tx: Transaction,
  slotId: number,
  row: SlotRow,
  stored: readonly StoredOffer[],
): Promise<number> {
  let changes = 0
  for (const department of departments) {
    const wanted = row.offers[department]
    const offer = stored.find((one) => one.department === department)
    if (wanted && (offer?.capacity !== wanted.capacity || offer.cutoffMinutes !== wanted.cutoffMinutes)) {
      await writeOffer(tx, { slotId, department, ...wanted })
      await lowerDays(tx, slotId, department)
      changes += 1
    } else if (!wanted && offer) {
      await dropOffer(tx, offer)
      changes += 1
    }
  }
  return changes
}
