import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'

/**
 * The rows that a check reads: a condition for the id of each kind of row. A check of the whole books has no condition.
 */
export interface CheckedRows {
  transfer: (id: SQL) => SQL
  account: (id: SQL) => SQL
  payment: (id: SQL) => SQL
  order: (uid: SQL) => SQL
}

const everyRow = (): SQL => sql`true`

export const allRows: CheckedRows = { transfer: everyRow, account: everyRow, payment: everyRow, order: everyRow }

/** From this number of changed rows on, a check of all rows is not slower. */
const MAX_CHANGED = 200_000

/**
 * Returns the rows that were written or changed since this time, and the rows whose sums they change: the accounts of
 * each transfer, the payments of each account and each refund, and the orders of closed accounts.
 */
export async function rowsChangedSince(tx: Queryable, since: Date): Promise<CheckedRows> {
  const from = sql`${since.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ kind: keyof CheckedRows; id: string }>(sql`
    with transfer as materialized (
      select id from ledger_transfer where recorded_at > ${from}
    ), account as materialized (
      select distinct e.account_id as id from ledger_entry e join transfer t on t.id = e.transfer_id
    )
    select 'transfer' as kind, id::text from transfer
    union all select 'account', id from account
    union all select 'payment', id from payment where created_at > ${from} or claimed_at > ${from}
    union all select 'payment', id from payment where captured_at > ${from} and claimed_as is null
    union all select 'payment', payment_id from refund where updated_at > ${from}
    union all select 'payment', substr(id, 9) from account where id like 'payment:%'
    union all select 'order', uid::text from customer_order where created_at > ${from}
    union all select 'order', order_uid::text from order_event where at > ${from}
    union all select 'order', o.uid::text from customer_order o join customer c on c.uid = o.customer_uid where c.deleted_at > ${from}
    limit ${MAX_CHANGED}`)
  if (rows.length === MAX_CHANGED) return allRows
  const idsOf = (kind: keyof CheckedRows): string[] => rows.flatMap((row) => (row.kind === kind ? [row.id] : []))
  const payments = [...new Set(idsOf('payment'))]
  const accounts = [...new Set([...idsOf('account'), ...payments.map((id) => `payment:${id}`)])]
  return {
    transfer: (id) => sql`${id} = any(${sql.param(idsOf('transfer'))}::bigint[])`,
    account: (id) => sql`${id} = any(${sql.param(accounts)}::text[])`,
    payment: (id) => sql`${id} = any(${sql.param(payments)}::text[])`,
    order: (uid) => sql`${uid} = any(${sql.param([...new Set(idsOf('order'))])}::uuid[])`,
  }
}
