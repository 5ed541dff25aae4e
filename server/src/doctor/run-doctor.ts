import { latestRuns } from '../modules/reconciliation/index.ts'
import { shopBegunAt } from '../modules/shop/index.ts'
import { undelivered } from '../modules/telling/index.ts'
import type { ShopPlace } from '../platform/config.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { OpenDatabase } from '../platform/database.ts'
import { fault, findingInEnglish, runCheck, messageOfError, type Finding } from './finding.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase, checkGoods, checkPayments } from './check-database.ts'
import { checkMachine } from './check-machine.ts'
import { undeliveredFindings } from './check-providers.ts'
import { checkSettings } from './check-settings.ts'
import { checkTexts } from './check-texts.ts'
import { checkBooks, checkJobs } from './check-work.ts'

interface Examination {
  environment: Readonly<Record<string, string | undefined>>
  place: () => ShopPlace
  /** Opens the database without migrating it. */
  open: () => Promise<{ database: OpenDatabase; pictures: FileStore; close: () => Promise<void> }>
  /** The folder of backups, an absolute path; null if none is given. */
  backups: string | null
  now: Date
}

/** Checks everything that a shop needs to work, and changes nothing. */
export async function runDoctor({ environment, place, open, backups, now }: Examination): Promise<Finding[]> {
  const { config, found: settings } = checkSettings(environment)
  // If the settings give no valid place, only that is reported, because nothing else can be checked.
  if (config === null && settings.some((one) => /^(DATA_DIR|DATABASE_URL)=/.test(findingInEnglish(one).says)))
    return settings
  const { dataDir } = place()
  const backupFindings = (begunAt: string | null) =>
    checkBackups(backups === null ? { dataDir } : { folder: backups, begunAt }, now)
  const machine = await checkMachine(dataDir, Boolean(environment['SECRET_KEY']))
  const opened = await open().catch((error: unknown) => messageOfError(error))
  if (typeof opened === 'string') {
    const shut = fault('Database', opened, 'check that it runs and that the settings are those of the server')
    return [...machine, ...settings, shut, ...(await backupFindings(null))]
  }
  try {
    const { db } = opened.database
    const { usable, found: database } = await checkDatabase(db)
    const inside = usable
      ? [
          ...(await checkGoods(db, opened.pictures)),
          ...(config ? await checkTexts(db, config) : []),
          ...(await checkPayments(db)),
          ...(await runCheck('Messages', async () => undeliveredFindings(await undelivered(db, now)))),
          ...(await checkBooks(db, now, () => latestRuns(db))),
          ...(await checkJobs(db, now)),
        ]
      : []
    const begunAt = usable ? await shopBegunAt(db) : null
    return [...machine, ...settings, ...database, ...inside, ...(await backupFindings(begunAt))]
  } finally {
    await opened.close()
  }
}
