import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that marks a data folder while a backup is restored into it. */
const MARKER = 'unfinished-restore'

/** Returns why no program may use the data folder: a restore is running or was interrupted. Returns null otherwise. */
export const unfinishedRestore = (dataDir: string): string | null =>
  existsSync(join(dataDir, MARKER))
    ? `${dataDir} contains half a backup, because its restore is running or was interrupted. Wait for it, or remove the folder and restore again.`
    : null

/** Marks the folder. Fails if another restore has marked it already. */
export const beginRestore = (dataDir: string): Promise<void> =>
  writeFile(join(dataDir, MARKER), '', { mode: 0o600, flag: 'wx', flush: true })

export const endRestore = (dataDir: string): Promise<void> => rm(join(dataDir, MARKER), { force: true })
