import type { Queryable } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { storeSettings, storedSettings } from './queries.ts'
import { parseSettings, settingProblems, type Settings } from './setting-definitions.ts'

export interface SettingsReader {
  /** The settings as last read; the defaults before the first reading. */
  current(): Settings
  /** Increases with every reading: part of the key of anything cached that depends on settings. */
  revision(): number
  /** Rereads the table; called at start and whenever the database announces a change. */
  reload(): Promise<void>
}

/** Keeps the settings in memory, so that no request waits for them. */
export function createSettings({ db, log }: { db: Queryable; log: Log }): SettingsReader {
  let settings = parseSettings(new Map()).settings
  let revision = 0
  let turn: Promise<void> = Promise.resolve()

  const read = async (): Promise<void> => {
    const { settings: next, invalid } = parseSettings(await storedSettings(db))
    if (invalid.length > 0) log.warn({ settings: invalid }, 'Stored settings are not valid; their defaults are used')
    settings = next
    revision += 1
  }
  return {
    current: () => settings,
    revision: () => revision,
    // Readings run one after the other: a slow earlier one must not bring back old values.
    reload: () => (turn = turn.then(read, read)),
  }
}

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
