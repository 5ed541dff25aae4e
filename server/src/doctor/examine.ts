import { latestRuns } from '../modules/reconciliation/index.ts'
import { shopBegunAt } from '../modules/shop/index.ts'
import { undelivered } from '../modules/telling/index.ts'
import type { ShopPlace } from '../platform/config.ts'
import type { OpenDatabase } from '../platform/database.ts'
import { fault, inEnglish, look, messageOf, type Finding } from './finding.ts'
import { lookAtBackups } from './look-at-backups.ts'
import { lookAtDatabase, lookAtGoods, lookAtPayments } from './look-at-database.ts'
import { lookAtMachine } from './look-at-machine.ts'
import { undeliveredFindings } from './look-at-providers.ts'
import { lookAtSettings } from './look-at-settings.ts'
import { lookAtTexts } from './look-at-texts.ts'
import { lookAtBooks, lookAtJobs } from './look-at-work.ts'

interface Patient {
  environment: Readonly<Record<string, string | undefined>>
  place: () => ShopPlace
  /** Opens the database as it is. */
  open: () => Promise<{ database: OpenDatabase; close: () => Promise<void> }>
  /** The folder of backups, an absolute path; null when none was given. */
  backups: string | null
  now: Date
}

/** Checks everything that would keep a shop from working; read-only. */
export async function examine({ environment, place, open, backups, now }: Patient): Promise<Finding[]> {
  const { config, found: settings } = lookAtSettings(environment)
  // A place that the settings do not give is reported with them.
  if (config === null && settings.some((one) => /^(DATA_DIR|DATABASE_URL)=/.test(inEnglish(one).says))) return settings
  const { dataDir } = place()
  const backedUp = (begunAt: string | null) =>
    lookAtBackups(backups === null ? { dataDir } : { folder: backups, begunAt }, now)
  const machine = await lookAtMachine(dataDir, Boolean(environment['SECRET_KEY']))
  const opened = await open().catch((error: unknown) => messageOf(error))
  if (typeof opened === 'string') {
    const shut = fault('Database', opened, 'see that it runs, and that the settings are those of the server')
    return [...machine, ...settings, shut, ...(await backedUp(null))]
  }
  try {
    const { db } = opened.database
    const { usable, found: database } = await lookAtDatabase(db)
    const inside = usable
      ? [
          ...(await lookAtGoods(db, dataDir)),
          ...(config ? await lookAtTexts(db, config) : []),
          ...(await lookAtPayments(db)),
          ...(await look('Messages', async () => undeliveredFindings(await undelivered(db, now)))),
          ...(await lookAtBooks(db, now, () => latestRuns(db))),
          ...(await lookAtJobs(db, now)),
        ]
      : []
    const begunAt = usable ? await shopBegunAt(db) : null
    return [...machine, ...settings, ...database, ...inside, ...(await backedUp(begunAt))]
  } finally {
    await opened.close()
  }
}
