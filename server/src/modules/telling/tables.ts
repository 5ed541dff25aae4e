import { messageChannels } from '@farmstand/contracts/office/channels'
import { heldReasons, messageEvents, messageStates } from '@farmstand/contracts/office/messages'
import type { OutboxTemplate } from '../notifications/index.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'

/**
 * Messages to customers and the seller about orders, each stored once, and test messages. One-time codes are not stored
 * here; the code in a test message gives no access.
 */
export const message = pgTable(
  'message',
  {
    /** The key of a message: '<event>:<id>:<channel>', with the id of the order's event, refund or problem. */
    key: text().primaryKey(),
    event: text({ enum: messageEvents }).notNull(),
    channel: text({ enum: messageChannels }).notNull(),
    recipient: text().notNull(),
    /** The customer; null if the message is for the seller. */
    customerUid: uuid('customer_uid'),
    /** The order; null for money that belongs to no order. */
    orderUid: uuid('order_uid'),
    /** The name of the registered text, and the values for its placeholders. */
    template: text().$type<OutboxTemplate | 'sign-in-code'>().notNull(),
    gaps: text().array().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    state: text({ enum: messageStates }).notNull(),
    tries: integer().notNull().default(0),
    /** The time of the next attempt; null if there is none. */
    nextTryAt: instantColumn('next_try_at'),
    /** The error of the last attempt, in the provider's words. */
    error: text(),
    /** The reason for holding the message back; null if it is not held back. */
    held: text({ enum: heldReasons }),
    /** True if staff sent the message again, so that the daily limits no longer apply to it. */
    limitsWaived: boolean('limits_waived').notNull().default(false),
    at: instantColumn('at').notNull(),
    /** The beginning of the attempts. A retry by staff resets it. */
    triedSince: instantColumn('tried_since').notNull(),
    sentAt: instantColumn('sent_at'),
  },
  (table) => [
    // The index has the order in which due messages are taken, so that a long queue is not sorted for each message.
    index('message_due')
      .on(table.channel, sql`(${table.event} <> 'TEST')`, table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
    index('message_at').on(table.at),
    index('message_customer').on(table.customerUid),
    index('message_recipient').on(table.recipient, table.at),
  ],
)
