import { withoutCrop } from '@farmstand/contracts/image'
import { isCatalogueEmpty, isPictureStored, namedPictures } from '../modules/catalogue/index.ts'
import { paymentConcerns } from '../modules/payments/index.ts'
import { newestIdentity } from '../modules/shop/index.ts'
import { databaseClock } from '../platform/database-clock.ts'
import { LAST_COMMIT_BEFORE_BASELINE, pendingMigrations, serverOf, type Database } from '../platform/database.ts'
import type { FileStore } from '../platform/file-store.ts'
import { inServer } from '../platform/places.ts'
import { fault, runCheck, ok, sentence, warning, type Finding } from './finding.ts'

/**
 * The clocks may differ by at most this much. If they differ by more, two machines disagree whether a code has expired.
 */
const SKEW_MS = 5_000

/** Checks the connection, the release and the tables of the database. `usable` is true if the other checks can run. */
export async function checkDatabase(db: Database): Promise<{ usable: boolean; found: Finding[] }> {
  const about = 'Database'
  const found = await runCheck(about, async () => {
    const { version, size } = await serverOf(db)
    const pending = await pendingMigrations(db, inServer('migrations'))
    return [ok(about, `PostgreSQL ${version}, ${size}`), tablesOf(pending)]
  })
  const usable = found.length === 2 && found.every(({ state }) => state === 'ok')
  return { usable, found: [...found, ...(usable ? await checkClock(db) : [])] }
}

const tablesOf = (pending: number | 'NEWER' | 'OLDER'): Finding => {
  const about = 'Tables'
  if (pending === 'NEWER')
    return fault(about, 'were made by a newer release', 'install that release, because this one would damage them')
  if (pending === 'OLDER')
    return fault(
      about,
      'are older than this release can bring up to date',
      `make a backup and start the shop once with Farmstand's commit ${LAST_COMMIT_BEFORE_BASELINE}`,
    )
  if (pending === 0) return ok(about, 'are those of this release')
  return warning(
    about,
    pending === 1 ? '1 migration is pending' : `${pending} migrations are pending`,
    'make a backup and start the server, which applies them',
  )
}

const checkClock = (db: Database): Promise<readonly Finding[]> =>
  runCheck('Clock', async () => {
    const clock = await databaseClock(db)
    clock.stop()
    return [clockFinding(clock.now().getTime() - Date.now())]
  })

export const clockFinding = (skewMs: number): Finding =>
  Math.abs(skewMs) <= SKEW_MS
    ? ok('Clock', "agrees with the database's")
    : warning(
        'Clock',
        `is ${Math.round(Math.abs(skewMs) / 1000)} s ${skewMs > 0 ? 'behind' : 'before'} the database's`,
        'synchronise both machines with a time server',
      )

/** Checks that the shop has a name, items, and the pictures that the items use. */
export const checkGoods = (db: Database, pictures: FileStore): Promise<readonly Finding[]> =>
  runCheck('Goods', async () => {
    const shop = await newestIdentity(db)
    if (!shop) return [fault('Goods', 'there is no shop in this database yet', 'set one up: farmstand init')]
    if (await isCatalogueEmpty(db))
      return [fault('Goods', `${shop.brand_name} has no items`, 'import some: farmstand catalog import')]
    return [ok('Goods', shop.brand_name), await picturesFinding(await namedPictures(db), pictures)]
  })

async function picturesFinding(named: readonly string[], pictures: FileStore): Promise<Finding> {
  const own = [...new Set(named.map(withoutCrop))].filter((path) => path !== '' && !/^https?:/.test(path))
  const gone: string[] = []
  for (const path of own) if (!(await isPictureStored(pictures, path.replace(/^\/images\//, '')))) gone.push(path)
  if (gone.length === 0) return ok('Pictures', `all ${own.length} exist`)
  const some = gone.slice(0, 5).join(', ')
  return warning(
    'Pictures',
    `${gone.length} of ${own.length} are missing: ${some}`,
    'restore them from a backup, or choose new pictures under Items in the back office',
  )
}

export const checkPayments = (db: Database): Promise<readonly Finding[]> =>
  runCheck('Payments', async () =>
    (await paymentConcerns(db)).map(({ code, count, command }) =>
      warning('Payments', sentence(code, count), sentence('COMMAND', command)),
    ),
  )
