import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable, Transaction } from '../../platform/database.ts'
import type { KeptSnapshot } from '../catalogue/index.ts'
import { createSnapshotReader } from '../catalogue/index.ts'
import type { PhoneCodeDeps } from '../identity/index.ts'
import type { PlacementDeps } from '../orders/index.ts'
import type { SettingsReader } from '../shop/index.ts'

export interface CounterDeps {
  db: Database
  clock: Clock
  settings: SettingsReader
  /** Sends the code for paying from the wallet. Absent where no texts are sent, such as at the command line. */
  walletCodes?: Omit<PhoneCodeDeps, 'clock' | 'settings'>
}

/** One reader for the whole process, because every operation of the counter needs the catalogue. */
const readKept = createSnapshotReader()

/** Returns the catalogue as customers see it at this moment. */
export const readCatalogueNow = (
  { clock, settings }: Pick<CounterDeps, 'clock' | 'settings'>,
  db: Queryable,
): Promise<KeptSnapshot> =>
  readKept(db, { now: clock.now(), hidesOutOfSeason: settings.current().OUT_OF_SEASON === 'hide' })

/** Returns the dependencies of bills and orders within the transaction of an operation. */
export async function depsInTransaction(
  { clock, settings }: CounterDeps,
  tx: Transaction,
): Promise<Omit<PlacementDeps, 'db'> & { db: Transaction }> {
  const { snapshot } = await readCatalogueNow({ clock, settings }, tx)
  return { db: tx, clock, settings, catalogue: { current: () => snapshot } }
}
