import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core'
import type { SetupDraft } from '@farmstand/contracts/office/setup'
import { instantColumn } from '../../platform/instant-column.ts'

/** The one shop that is being prepared beside the demo; deleted when it opens. */
export const setupDraft = pgTable(
  'setup_draft',
  {
    id: smallint().primaryKey().default(1),
    content: jsonb().$type<SetupDraft>().notNull(),
    /** Version: of two concurrent changes the second is refused. */
    version: integer().notNull(),
    savedAt: instantColumn('saved_at').notNull(),
  },
  (table) => [check('setup_draft_one', sql`${table.id} = 1`)],
)
