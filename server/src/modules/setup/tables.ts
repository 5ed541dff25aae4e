import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core'
import type { SetupDraft } from '@farmstand/contracts/office/setup'
import { instantColumn } from '../../platform/instant-column.ts'

/** Draft of the shop that the seller prepares beside the demo; one row, deleted when the shop opens. */
export const setupDraft = pgTable(
  'setup_draft',
  {
    id: smallint().primaryKey().default(1),
    content: jsonb().$type<SetupDraft>().notNull(),
    /** Version, by which the second of two concurrent changes is refused. */
    version: integer().notNull(),
    savedAt: instantColumn('saved_at').notNull(),
  },
  (table) => [check('setup_draft_one', sql`${table.id} = 1`)],
)
