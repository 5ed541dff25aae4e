import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { reconcile } from '../modules/reconciliation/index.ts'

/**
 * Returns the violations that `reconcile` finds, with their rows. The list is empty if all invariants hold. Ages, such
 * as how long a payment has been pending, are measured until `now`.
 */
export async function brokenInvariants(pool: pg.Pool, now = new Date()): Promise<string[]> {
  const { violations } = await reconcile(drizzle({ client: pool }), now)
  return violations.map(({ invariant, what, rows }) => `${invariant} ${what}: ${JSON.stringify(rows)}`)
}
