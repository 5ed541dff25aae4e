import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/database.ts'
import { providerComparison } from './tables.ts'

/** A comparison of all days with the provider's books, and how far it has got. */
export type Comparison = Omit<typeof providerComparison.$inferSelect, 'id'>

export async function lastComparison(db: Queryable): Promise<Comparison | null> {
  const [row] = await db.select().from(providerComparison)
  return row ?? null
}

export async function keepComparison(db: Database, pass: Comparison): Promise<void> {
  await db
    .insert(providerComparison)
    .values({ ...pass, id: 1 })
    .onConflictDoUpdate({ target: providerComparison.id, set: pass })
}

/** Returns the time when the shop's first payment was begun, or null if there is none. */
export async function firstIntentAt(db: Queryable): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`select min(created_at) as at from payment_intent`)
  return rows[0]?.at ? new Date(rows[0].at) : null
}
