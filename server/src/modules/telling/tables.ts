import { messageChannels } from '@farmstand/contracts/office/channels'
import { heldReasons, messageEvents, messageStates } from '@farmstand/contracts/office/messages'
import type { OutboxTemplate } from '../notifications/index.ts'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'

/**
 * Messages to customers and the seller about orders, each once, and test messages. No one-time codes are stored here; a test's code opens
 * nothing.
 */
export const message = pgTable(
  'message',
  {
    /** What is told to whom on which channel: '<event>:<order or refund>:<channel>'. */
    key: text().primaryKey(),
    event: text({ enum: messageEvents }).notNull(),
    channel: text({ enum: messageChannels }).notNull(),
    recipient: text().notNull(),
    /** Null: it is for the seller. */
    customerUid: uuid('customer_uid'),
    /** Null: it is about money that belongs to no order. */
    orderUid: uuid('order_uid'),
    /** The registered text, and the values for its placeholders. */
    template: text().$type<OutboxTemplate | 'sign-in-code'>().notNull(),
    gaps: text().array().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    state: text({ enum: messageStates }).notNull(),
    tries: integer().notNull().default(0),
    /** When it is tried next; null: no more. */
    nextTryAt: instantColumn('next_try_at'),
    /** Why it was not accepted, in the provider's words. */
    error: text(),
    /** Why it was held back; null: it was not. */
    held: text({ enum: heldReasons }),
    /** A person asked for it after it was held back, so the limits of a day no longer count. */
    limitsWaived: boolean('limits_waived').notNull().default(false),
    at: instantColumn('at').notNull(),
    /** Since when it is tried; a person's retry restarts it. */
    triedSince: instantColumn('tried_since').notNull(),
    sentAt: instantColumn('sent_at'),
  },
  (table) => [
    index('message_due').on(table.nextTryAt),
    index('message_at').on(table.at),
    index('message_customer').on(table.customerUid),
  ],
)
