import { attemptOutcomes } from '@farmstand/contracts/office/attempt-rules'
import { runStatuses } from '@farmstand/contracts/office/runs'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'

/** One trip of a rider in a delivery window of a day. */
export const deliveryRun = pgTable(
  'delivery_run',
  {
    uid: uuid().primaryKey(),
    day: date().notNull(),
    slotId: integer('slot_id').notNull(),
    /** The number of the run in its window, counted from 1. */
    number: integer().notNull(),
    /** The member of staff who delivers. Null while nobody is chosen. */
    riderUid: uuid('rider_uid'),
    status: text({ enum: runStatuses }).notNull().default('PLANNED'),
    version: integer().notNull().default(0),
    createdAt: instantColumn('created_at').notNull(),
    outAt: instantColumn('out_at'),
    /** The time when the run's last stop got its outcome. */
    backAt: instantColumn('back_at'),
  },
  (table) => [
    unique('delivery_run_number').on(table.day, table.slotId, table.number),
    index('delivery_run_rider').on(table.riderUid, table.day),
    check('delivery_run_out', sql`(${table.status} = 'PLANNED') = (${table.outAt} is null)`),
    check('delivery_run_rider_out', sql`${table.status} = 'PLANNED' or ${table.riderUid} is not null`),
  ],
)

/**
 * The run of an order. An order is on one run at most. The row counts only while the order is in the run's window,
 * because customers and staff can move the order to another window or cancel it.
 */
export const runOrder = pgTable(
  'run_order',
  {
    orderUid: uuid('order_uid').primaryKey(),
    runUid: uuid('run_uid')
      .notNull()
      .references(() => deliveryRun.uid),
    position: integer().notNull(),
    /** True if a person chose the run and the place in its sequence. A suggestion keeps both. */
    held: boolean().notNull(),
  },
  (table) => [index('run_order_run').on(table.runUid, table.position)],
)

/** The outcome of each attempt of a rider to hand over an order. Rows are only inserted. */
export const deliveryAttempt = pgTable(
  'delivery_attempt',
  {
    uid: uuid().primaryKey(),
    orderUid: uuid('order_uid').notNull(),
    runUid: uuid('run_uid')
      .notNull()
      .references(() => deliveryRun.uid),
    outcome: text({ enum: attemptOutcomes }).notNull(),
    /** The number of calls to the customer from the stop. */
    calls: integer().notNull().default(0),
    /** The rider, as named in the audit. */
    doneBy: text('done_by').notNull(),
    /** The time of the tap on the phone, which may have been without a network. */
    at: instantColumn('at').notNull(),
    recordedAt: instantColumn('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    index('delivery_attempt_order').on(table.orderUid, table.at),
    index('delivery_attempt_run').on(table.runUid),
  ],
)
