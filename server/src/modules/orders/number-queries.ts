import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

/** The number of order numbers skipped after a restore. It is far more than any shop takes between two backups. */
const SKIPPED = 10_000

/**
 * Jumps, in a restored shop, to order numbers well above the last one in the backup. Numbers issued after the backup
 * are already in customers' messages, so they must not be issued again. Returns the last number in the backup (null
 * without orders) and the next one.
 */
export async function skipLostNumbers(db: Database): Promise<{ last: number | null; next: number }> {
  const { rows } = await db.execute<{ last: number | null; next: number }>(sql`
    select last, setval(pg_get_serial_sequence('customer_order', 'number'), next, false)::int as next
    from (select max(number)::int as last, (ceil((coalesce(max(number), 100000) + ${SKIPPED}::int) / 1000.0) * 1000 + 1)::bigint as next
      from customer_order) numbers`)
  const [numbers] = rows
  if (!numbers) throw new Error('The numbers of orders came back empty')
  return numbers
}
