import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'
import { paiseColumn } from '../../platform/money-column.ts'

/** A settlement file of the payment provider that somebody has read into the books. Rows are only inserted. */
export const settlementFile = pgTable('settlement_file', {
  uid: uuid().primaryKey(),
  name: text().notNull(),
  /** The number of lines that no earlier file had. */
  lines: integer().notNull(),
  by: text().notNull(),
  at: instantColumn('at').notNull(),
})

/**
 * A line of a settlement: a payment, refund or adjustment whose money the provider has transferred to the bank. Rows are
 * only inserted.
 */
export const settlementLine = pgTable(
  'settlement_line',
  {
    /** The provider's id of the settlement. */
    settlementId: text('settlement_id').notNull(),
    /** The provider's id of the payment, refund or adjustment. */
    entityId: text('entity_id').notNull(),
    /** 'payment', 'refund', or the provider's word for anything else. */
    kind: text().notNull(),
    grossPaise: paiseColumn('gross_paise').notNull(),
    /** The provider's fee without the tax on it. */
    feePaise: paiseColumn('fee_paise').notNull(),
    taxPaise: paiseColumn('tax_paise').notNull(),
    /** The amount that the line adds to the transfer to the bank. Below zero for refunds. */
    netPaise: paiseColumn('net_paise').notNull(),
    /** The bank's reference of the transfer. */
    utr: text().notNull(),
    settledAt: instantColumn('settled_at').notNull(),
    fileUid: uuid('file_uid')
      .notNull()
      .references(() => settlementFile.uid),
  },
  (table) => [
    primaryKey({ columns: [table.settlementId, table.entityId] }),
    index('settlement_line_entity').on(table.entityId),
    index('settlement_line_settled').on(table.settledAt),
    check('settlement_line_gross', sql`${table.grossPaise} >= 0`),
    check(
      'settlement_line_sum',
      sql`case ${table.kind} when 'payment' then ${table.netPaise} + ${table.feePaise} + ${table.taxPaise} = ${table.grossPaise}
        when 'refund' then ${table.netPaise} + ${table.feePaise} + ${table.taxPaise} = -${table.grossPaise} else true end`,
    ),
  ],
)
