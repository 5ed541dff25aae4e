import { join } from 'node:path'
import { backupsIn, newestBackup, readAbout, type About } from '../backup/backup-folder.ts'
import { HOUR_MS } from '../platform/clock.ts'
import { look, sentence, warning, type Finding } from './finding.ts'
import { agoOf } from './look-at-work.ts'

/** One a night, with some hours to spare. */
const OLD_MS = 26 * HOUR_MS
const about = 'Backups'
/** The age of the newest backup in a folder; without one of the newest that was made of the shop in `dataDir`. */
export const lookAtBackups = (folder: string | null, dataDir: string, now: Date): Promise<readonly Finding[]> =>
  look(about, async () => {
    const newest = folder === null ? ((await newestBackup(dataDir)) ?? sentence('NO_BACKUP')) : await newestIn(folder)
    if (typeof newest === 'string' || 'code' in newest)
      return [warning(about, newest, sentence('MAKE_BACKUPS', folder ?? '<folder>'))]
    const at = new Date(newest.made_at)
    const age = now.getTime() - at.getTime()
    const says = sentence('OLD_BACKUP', ...agoOf(age))
    return [
      age <= OLD_MS ? { about, state: 'ok', says, at } : { ...warning(about, says, sentence('NIGHTLY_FAILS')), at },
    ]
  })

async function newestIn(folder: string): Promise<About | string> {
  const name = (await backupsIn(folder)).at(-1)
  return name === undefined ? `there are none in ${folder}` : readAbout(join(folder, name))
}
