import { parseSlotName } from '@farmstand/contracts/slot-name'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { paise } from '../../platform/money.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { serviceability, slotsOfDays } from './list-slots.ts'
import { bookSlot, importSlots, importZones, releaseSlot, slotByIdOrName, zoneOf } from './index.ts'
import type { SlotRow } from './import-slots.ts'
import type { ZoneRow } from './import-zones.ts'

const zones: ZoneRow[] = [
  { pincode: '411001', area: 'Pune Camp', zone: null, feePaise: paise(3_000), freeAbovePaise: paise(49_900) },
  { pincode: '411004', area: 'Deccan', zone: null, feePaise: paise(4_000), freeAbovePaise: null },
]

const window = (name: string, offers: SlotRow['offers']): SlotRow => {
  const parsed = parseSlotName(name)
  if (!parsed) throw new Error(`Not a window: ${name}`)
  return { ...parsed, offers }
}
const slots: SlotRow[] = [
  window('5 PM - 7 PM', { GROCERY: { capacity: 10, cutoffMinutes: 120 } }),
  window('9 AM - 11 AM', {
    GROCERY: { capacity: 3, cutoffMinutes: 120 },
    KITCHEN: { capacity: 2, cutoffMinutes: 24 * 60 },
  }),
]

const day = '2026-11-22'
const evening = new Date('2026-11-21T12:00:00Z')

describe('delivery', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase({ max: 20 })
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    await database.pool.query('truncate slot_day, slot_offer, slot, zone_pincode, zone restart identity cascade')
    await load()
  })
  const load = () =>
    inTransaction(database.db, async (tx) => (await importZones(tx, zones)) + (await importSlots(tx, slots)))
  const take = (slotId: number, now = evening, department: 'GROCERY' | 'KITCHEN' = 'GROCERY') =>
    inTransaction(database.db, (tx) => bookSlot(tx, { slotId, department, day, now }))
  const giveBack = () => inTransaction(database.db, (tx) => releaseSlot(tx, { slotId: 2, department: 'GROCERY', day }))
  const state = async (name: string, now: Date, department: 'GROCERY' | 'KITCHEN' = 'GROCERY') => {
    const answer = await slotsOfDays(database.db, { day, pincode: '411001', department, now, bookingDays: 7 })
    if ('refused' in answer) throw new Error(answer.reason ?? answer.refused)
    return answer.slots.find((slot) => slot.name === name)
  }

  test('[D9.3] importing the same zones and slots again writes nothing', async () => {
    expect(await load()).toBe(0)
  })

  test('[D9.3] an import writes differences, ends missing windows and pincodes, and keeps ids', async () => {
    const morning = await slotByIdOrName(database.db, '9 AM - 11 AM')
    const changes = await inTransaction(database.db, (tx) => importSlots(tx, slots.slice(1)))
    expect(changes).toBe(2)
    expect(await slotByIdOrName(database.db, '5 PM - 7 PM')).toBeNull()
    expect(await slotByIdOrName(database.db, morning?.id ?? 0)).toEqual(morning)
    expect(await inTransaction(database.db, (tx) => importZones(tx, zones.slice(0, 1)))).toBe(1)
    expect(await zoneOf(database.db, '411004')).toMatchObject({ refused: 'PINCODE_NOT_SERVED' })
  })

  test('[D6.1] a slot is found by its id, its id as text, and its name', async () => {
    const slot = await slotByIdOrName(database.db, '9 AM - 11 AM')
    expect(slot?.name).toBe('9 AM - 11 AM')
    expect(await slotByIdOrName(database.db, slot?.id ?? 0)).toEqual(slot)
    expect(await slotByIdOrName(database.db, String(slot?.id))).toEqual(slot)
    expect(await slotByIdOrName(database.db, '9 AM - 12 PM')).toBeNull()
    expect(await slotByIdOrName(database.db, 999)).toBeNull()
    expect(await slotByIdOrName(database.db, "1' or true --")).toBeNull()
  })

  test('[D5.1] [D5.2] [D5.3] a zone has a fee and a free-above amount; an unserved pincode is refused', async () => {
    expect(await zoneOf(database.db, '411001')).toMatchObject({ feePaise: 3_000, freeAbovePaise: 49_900 })
    expect(await zoneOf(database.db, '110001')).toEqual({
      refused: 'PINCODE_NOT_SERVED',
      reason: 'PINCODE_NOT_SERVED',
      values: { pincode: '110001' },
    })
    await database.pool.query(`update zone_pincode set active = false where pincode = '411004'`)
    expect(await zoneOf(database.db, '411004')).toMatchObject({ refused: 'PINCODE_NOT_SERVED' })
  })

  test('[D5.4] a pincode returns its fee, free-above amount and next available slot', async () => {
    expect(await serviceability(database.db, { pincode: '411001', now: evening, bookingDays: 7 })).toEqual({
      pincode: '411001',
      served: true,
      area: 'Pune Camp',
      fee: 30,
      free_above: 499,
      // It is 17:30 in India, so the evening window of today is past its cut-off.
      next_slot: { date: '2026-11-22', id: 2, name: '9 AM - 11 AM', order_by: '2026-11-22T01:30:00.000Z' },
    })
    await database.pool.query(`insert into pincode values ('110001', 'New Delhi', 'Delhi', 'Delhi', 28.6, 77.2)`)
    expect(await serviceability(database.db, { pincode: '110001', now: evening, bookingDays: 7 })).toEqual({
      pincode: '110001',
      served: false,
      area: 'New Delhi',
      fee: null,
      free_above: null,
      next_slot: null,
    })
  })

  test('[D5.5] [S5.16] a slot shows its remaining places and is unavailable once its cut-off is reached', async () => {
    await take(2)
    expect(await state('9 AM - 11 AM', evening)).toEqual({
      id: 2,
      name: '9 AM - 11 AM',
      available: true,
      remaining: 2,
      order_by: '2026-11-22T01:30:00.000Z',
      starts_at: '2026-11-22T03:30:00.000Z',
    })
    expect(await state('9 AM - 11 AM', new Date('2026-11-22T01:29:59Z'))).toMatchObject({ available: true })
    expect(await state('9 AM - 11 AM', new Date('2026-11-22T01:30:00Z'))).toMatchObject({ available: false })
    await take(2)
    await take(2)
    expect(await state('9 AM - 11 AM', evening)).toMatchObject({ available: false, remaining: 0 })
    // The kitchen never serves this window, so the window is left out instead of shown as full.
    expect(await state('5 PM - 7 PM', evening, 'KITCHEN')).toBeUndefined()
  })

  test.each(['2026-11-20', '2026-11-28', '2026-11-31'])('[S5.15] %s cannot be requested', async (asked) => {
    const answer = await slotsOfDays(database.db, {
      day: asked,
      pincode: '411001',
      department: 'GROCERY',
      now: evening,
      bookingDays: 7,
    })
    expect(answer).toMatchObject({ refused: 'SLOT_UNAVAILABLE' })
  })

  test('[S7.24] one request returns the slots of several bookable days, each with its day', async () => {
    const question = { pincode: '411001', department: 'GROCERY', now: evening, bookingDays: 3 } as const
    const all = await slotsOfDays(database.db, { ...question, day, count: 9 })
    if ('refused' in all) throw new Error(all.refused)
    expect([...new Set(all.slots.map((slot) => slot.date))]).toEqual([day, '2026-11-23'])
    const first = await slotsOfDays(database.db, { ...question, day })
    if ('refused' in first) throw new Error(first.refused)
    expect(all.slots.filter((slot) => slot.date === day)).toEqual(first.slots.map((slot) => ({ ...slot, date: day })))
  })

  test('[D5.6] a slot cannot be booked from its cut-off on, by the given clock', async () => {
    expect(await take(2, new Date('2026-11-22T01:29:59.999Z'))).toBe('BOOKED')
    expect(await take(2, new Date('2026-11-22T01:30:00.000Z'))).toBe('CLOSED')
    expect(await take(2, evening, 'KITCHEN')).toBe('CLOSED')
    expect(await take(1, evening, 'KITCHEN')).toBe('CLOSED')
  })

  test('[D5.6] exactly three of 60 concurrent bookings for three places succeed', async () => {
    await Promise.all(Array.from({ length: 20 }, () => database.pool.query('select 1')))
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => take(2)))
    expect(outcomes.filter((outcome) => outcome === 'BOOKED')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'FULL')).toHaveLength(57)
    expect(await state('9 AM - 11 AM', evening)).toMatchObject({ remaining: 0, available: false })
  })

  test('[D5.6] [D6.15] a returned place can be booked again, and no place can be returned twice', async () => {
    for (let n = 0; n < 3; n++) await take(2)
    expect(await take(2)).toBe('FULL')
    await giveBack()
    expect(await take(2)).toBe('BOOKED')
    for (let n = 0; n < 3; n++) await giveBack()
    await expect(giveBack()).rejects.toThrow(/was not booked/)
  })

  test('[D5.6] a change of capacity takes effect at once, in both directions', async () => {
    await take(2)
    await database.pool.query(`update slot_offer set capacity = 1 where slot_id = 2`)
    expect(await take(2)).toBe('FULL')
    await database.pool.query(`update slot_offer set capacity = 2 where slot_id = 2`)
    expect(await take(2)).toBe('BOOKED')
  })
})
