import { join } from 'node:path'
import { backupsIn, readAbout } from '../backup/backup-folder.ts'
import { HOUR_MS } from '../platform/clock.ts'
import { look, ok, warning, type Finding } from './finding.ts'
import { agoOf } from './look-at-work.ts'

/** One a night, with some hours to spare. */
const OLD_MS = 26 * HOUR_MS
const about = 'Backups'

/** The age of the newest backup in a folder; null when no folder was given. */
export const lookAtBackups = (folder: string | null, now: Date): Promise<readonly Finding[]> =>
  look(about, async () => {
    if (folder === null) return [warning(about, 'nobody said where they lie', 'farmstand doctor --backups <folder>')]
    const newest = (await backupsIn(folder)).at(-1)
    if (newest === undefined)
      return [warning(about, `there are none in ${folder}`, `farmstand backup ${folder} --keep 14`)]
    const read = await readAbout(join(folder, newest))
    if (typeof read === 'string') return [warning(about, read, `farmstand backup ${folder} --keep 14`)]
    const age = now.getTime() - new Date(read.made_at).getTime()
    return age <= OLD_MS
      ? [ok(about, `the newest was made ${agoOf(age)}`)]
      : [
          warning(
            about,
            `the newest was made ${agoOf(age)}`,
            'see why the nightly one fails: systemctl status farmstand-backup',
          ),
        ]
  })
