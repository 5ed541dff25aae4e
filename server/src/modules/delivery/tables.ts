import { departments } from '@farmstand/contracts/department'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'

/** A group of pincodes that are served on the same terms. */
export const zone = pgTable(
  'zone',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    feePaise: bigint('fee_paise', { mode: 'number' }).notNull(),
    freeAbovePaise: bigint('free_above_paise', { mode: 'number' }),
    /** Version for optimistic locking, by which the second of two concurrent changes is refused. */
    version: integer().notNull().default(0),
  },
  (table) => [check('zone_fee', sql`${table.feePaise} >= 0 and coalesce(${table.freeAbovePaise}, 0) >= 0`)],
)

/**
 * A pincode where the shop delivers. When a pincode is no longer served, its row is kept for the orders that were
 * delivered there.
 */
export const zonePincode = pgTable(
  'zone_pincode',
  {
    pincode: text().primaryKey(),
    area: text().notNull(),
    zoneId: integer('zone_id').references(() => zone.id, { onDelete: 'set null' }),
    active: boolean().notNull().default(true),
  },
  (table) => [check('zone_pincode_zone', sql`not ${table.active} or ${table.zoneId} is not null`)],
)

/** A window of the day, in minutes after midnight in India. */
export const slot = pgTable(
  'slot',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    startMinute: integer('start_minute').notNull(),
    endMinute: integer('end_minute').notNull(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (table) => [
    unique('slot_window').on(table.startMinute, table.endMinute),
    check(
      'slot_within_day',
      sql`${table.startMinute} >= 0 and ${table.endMinute} <= 1440 and ${table.startMinute} < ${table.endMinute}`,
    ),
  ],
)

/**
 * The number of orders of a department that a window takes on each day, and the cut-off in minutes before the window's
 * start.
 */
export const slotOffer = pgTable(
  'slot_offer',
  {
    slotId: integer('slot_id')
      .notNull()
      .references(() => slot.id),
    department: text({ enum: departments }).notNull(),
    capacity: integer().notNull(),
    cutoffMinutes: integer('cutoff_minutes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slotId, table.department] }),
    check('slot_offer_capacity', sql`${table.capacity} >= 0`),
  ],
)

const ofOffer = (name: string, table: { slotId: AnyPgColumn; department: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.slotId, table.department],
    foreignColumns: [slotOffer.slotId, slotOffer.department],
  }).onDelete('cascade')

/** The settings of a window for one weekday, if they differ from the general ones. */
export const slotWeekday = pgTable(
  'slot_weekday',
  {
    slotId: integer('slot_id').notNull(),
    department: text({ enum: departments }).notNull(),
    /** 1 is Monday, and 7 is Sunday. */
    weekday: smallint().notNull(),
    capacity: integer().notNull(),
    cutoffMinutes: integer('cutoff_minutes').notNull(),
    closed: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slotId, table.department, table.weekday] }),
    ofOffer('slot_weekday_offer', table),
    check('slot_weekday_day', sql`${table.weekday} between 1 and 7`),
    check('slot_weekday_capacity', sql`${table.capacity} >= 0`),
  ],
)

/** The settings of a window for one date, if they differ from the weekly pattern. Null means as in the pattern. */
export const slotChange = pgTable(
  'slot_change',
  {
    slotId: integer('slot_id').notNull(),
    department: text({ enum: departments }).notNull(),
    day: date().notNull(),
    capacity: integer(),
    cutoffMinutes: integer('cutoff_minutes'),
    closed: boolean(),
    reason: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slotId, table.department, table.day] }),
    ofOffer('slot_change_offer', table),
    check('slot_change_capacity', sql`${table.capacity} >= 0`),
  ],
)

/** A day on which the shop does not deliver. */
export const closedDay = pgTable('closed_day', { day: date().primaryKey(), reason: text().notNull() })

/** One window on one day for one department. Every order for it updates this row, and the first order creates it. */
export const slotDay = pgTable(
  'slot_day',
  {
    slotId: integer('slot_id')
      .notNull()
      .references(() => slot.id),
    department: text({ enum: departments }).notNull(),
    day: date().notNull(),
    capacity: integer().notNull(),
    booked: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.slotId, table.department, table.day] }),
    check('slot_day_within_capacity', sql`${table.booked} between 0 and ${table.capacity}`),
  ],
)

/** The location of a pincode, which the default geocoder uses. The data is from GeoNames (CC BY 4.0). */
export const pincode = pgTable('pincode', {
  pincode: text().primaryKey(),
  place: text().notNull(),
  district: text().notNull(),
  state: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
})
