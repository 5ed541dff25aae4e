import { messageChannels, messageEvents, messageStates } from '@farmstand/contracts/office/messages'
import type { NewsTemplate } from '../notifications/index.ts'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What customers and the seller are told about orders, each once, and tests. One-time codes are never here but the test's, which opens nothing. */
export const message = pgTable(
  'message',
  {
    /** What is told to whom by which way: '<event>:<order or refund>:<channel>'. */
    key: text().primaryKey(),
    event: text({ enum: messageEvents }).notNull(),
    channel: text({ enum: messageChannels }).notNull(),
    recipient: text().notNull(),
    /** Null: it is for the seller. */
    customerUid: uuid('customer_uid'),
    /** Null: it is about money that no order names. */
    orderUid: uuid('order_uid'),
    /** Which of the registered texts it is, and what stands in its gaps. */
    template: text().$type<NewsTemplate | 'sign-in-code'>().notNull(),
    gaps: text().array().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    state: text({ enum: messageStates }).notNull(),
    tries: integer().notNull().default(0),
    /** When it is tried next; null: not again by itself. */
    nextTryAt: instant('next_try_at'),
    /** Why it was not taken, in the words of who was to deliver it. */
    error: text(),
    at: instant('at').notNull(),
    /** Since when it is tried; a person's wish begins anew. */
    triedSince: instant('tried_since').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('message_due').on(table.nextTryAt),
    index('message_at').on(table.at),
    index('message_customer').on(table.customerUid),
  ],
)
