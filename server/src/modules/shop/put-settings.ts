import type { Queryable } from '../../platform/database.ts'
import { storeSettings } from './queries.ts'
import { settingProblems } from './setting-definitions.ts'

/** Stores all entries, or none and reports what is wrong with each. */
export async function putSettings(
  db: Queryable,
  entries: Readonly<Record<string, string>>,
): Promise<{ saved: number } | { problems: string[] }> {
  const trimmed = Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, value.trim()]))
  const problems = settingProblems(trimmed)
  if (problems.length > 0) return { problems }
  const rows = Object.entries(trimmed).map(([key, value]) => ({ key, value }))
  await storeSettings(db, rows)
  return { saved: rows.length }
}
