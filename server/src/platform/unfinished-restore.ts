import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In a data folder into which a backup is being restored: nothing else begins there. */
const MARKER = 'unfinished-restore'

/** Why nothing may begin in a data folder; null: no restore is under way there, and none was interrupted. */
export const unfinishedRestore = (dataDir: string): string | null =>
  existsSync(join(dataDir, MARKER))
    ? `${dataDir} holds half a backup: its restore is under way, or was interrupted. Wait for it; else remove the folder and restore again.`
    : null

/** Fails when another restore has begun in this folder. */
export const beginRestore = (dataDir: string): Promise<void> =>
  writeFile(join(dataDir, MARKER), '', { mode: 0o600, flag: 'wx', flush: true })

export const endRestore = (dataDir: string): Promise<void> => rm(join(dataDir, MARKER), { force: true })
