import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { setting } from './tables.ts'

export async function storedSettings(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.select({ key: setting.key, value: setting.value }).from(setting)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Writes only what differs: the table announces every write to all processes. */
export async function storeSettings(db: Queryable, entries: readonly { key: string; value: string }[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insert(setting)
    .values([...entries])
    .onConflictDoUpdate({
      target: setting.key,
      set: { value: sql`excluded.value`, updatedAt: sql`now()` },
      setWhere: sql`${setting.value} is distinct from excluded.value`,
    })
}
