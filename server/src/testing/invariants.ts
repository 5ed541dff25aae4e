import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { reconcile } from '../modules/reconciliation/index.ts'

/**
 * Returns reconcile's violations with their rows, empty when all invariants hold. `now` decides what has waited too
 * long.
 */
export async function brokenInvariants(pool: pg.Pool, now = new Date()): Promise<string[]> {
  const { violations } = await reconcile(drizzle({ client: pool }), now)
  return violations.map(({ invariant, what, rows }) => `${invariant} ${what}: ${JSON.stringify(rows)}`)
}
