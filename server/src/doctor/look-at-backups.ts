import { join } from 'node:path'
import { backupsIn, newestBackup, readAbout, type About } from '../backup/backup-folder.ts'
import { HOUR_MS } from '../platform/clock.ts'
import { look, ok, warning, type Finding } from './finding.ts'
import { agoOf } from './look-at-work.ts'

/** One a night, with some hours to spare. */
const OLD_MS = 26 * HOUR_MS
const about = 'Backups'
const makeOne = (folder = '<folder>'): string => `every night: farmstand backup ${folder} --keep 14`

/** The age of the newest backup in a folder; without one of the newest that was made of the shop in `dataDir`. */
export const lookAtBackups = (folder: string | null, dataDir: string, now: Date): Promise<readonly Finding[]> =>
  look(about, async () => {
    const newest = folder === null ? ((await newestBackup(dataDir)) ?? 'none was made here') : await newestIn(folder)
    if (typeof newest === 'string') return [warning(about, newest, makeOne(folder ?? undefined))]
    const at = new Date(newest.made_at)
    const age = now.getTime() - at.getTime()
    const says = `the newest was made ${agoOf(age)}`
    return [
      age <= OLD_MS
        ? { ...ok(about, says), at }
        : { ...warning(about, says, 'see why the nightly one fails: systemctl status farmstand-backup'), at },
    ]
  })

async function newestIn(folder: string): Promise<About | string> {
  const name = (await backupsIn(folder)).at(-1)
  return name === undefined ? `there are none in ${folder}` : readAbout(join(folder, name))
}
