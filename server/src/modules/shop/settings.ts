import type { Queryable } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { storeSettings, storedSettings } from './queries.ts'
import { parseSettings, settingProblems, type Settings } from './setting-definitions.ts'

export interface SettingsReader {
  /** Returns the settings as last read, or the defaults before the first read. */
  current(): Settings
  /** Returns a number that increases with every read. Caches that depend on settings include it in their keys. */
  revision(): number
  /** Reads the table again. Called at the start and when PostgreSQL announces a change. */
  reload(): Promise<void>
}

/** Returns a reader that keeps the settings in memory, so that no request waits for them. */
export function createSettings({ db, log }: { db: Queryable; log: Log }): SettingsReader {
  let settings = parseSettings(new Map()).settings
  let revision = 0
  let turn: Promise<void> = Promise.resolve()

  const read = async (): Promise<void> => {
    const { settings: next, invalid } = parseSettings(await storedSettings(db))
    if (invalid.length > 0) log.warn({ settings: invalid }, 'Using defaults for invalid stored settings')
    settings = next
    revision += 1
  }
  return {
    current: () => settings,
    revision: () => revision,
    // Reads run one after the other, so that a slow earlier read cannot bring back old values.
    reload: () => (turn = turn.then(read, read)),
  }
}

/** Stores all entries. If any entry has a problem, stores none and returns the problems of each. */
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
