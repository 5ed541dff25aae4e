import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core'
import type { SetupDraft } from '@farmstand/contracts/office/setup'
import { instantColumn } from '../../platform/instant-column.ts'

/**
 * The draft of the shop that the seller prepares while the demo runs. There is one row, which is deleted when the shop
 * opens.
 */
export const setupDraft = pgTable(
  'setup_draft',
  {
    id: smallint().primaryKey().default(1),
    content: jsonb().$type<SetupDraft>().notNull(),
    /** The version of the draft. With it, the second of two simultaneous changes is refused. */
    version: integer().notNull(),
    savedAt: instantColumn('saved_at').notNull(),
  },
  (table) => [check('setup_draft_one', sql`${table.id} = 1`)],
)
