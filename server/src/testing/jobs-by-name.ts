import { join } from 'node:path'
import { backUp } from '../backup/back-up.ts'
import { housekeeping } from '../housekeeping.ts'
import { eraseCustomer } from '../modules/account-closure/index.ts'
import { finishPictures } from '../modules/catalogue/index.ts'
import { lockCustomer } from '../modules/identity/customer-queries.ts'
import { pairJobs } from '../modules/orders/index.ts'
import { booksJobs, journalOf, openViolations } from '../modules/reconciliation/index.ts'
import { systemClock } from '../platform/clock.ts'
import { inTransaction, type Database, type OpenDatabase } from '../platform/database.ts'
import { folderStore } from '../platform/file-store.ts'
import { createLog } from '../platform/log.ts'

const secretKey = Buffer.alloc(32, 7)

/** Runs one of the shop's jobs now, for measurements. Throws if the books disagree afterwards. */
export async function runJob({ db }: Pick<OpenDatabase, 'db'>, dataDir: string, name: string): Promise<void> {
  const asks = (): Promise<never> => Promise.reject(new Error('The provider is not asked'))
  const provider = { listPayments: asks, paymentsOfOrder: asks, refundsOfPayment: asks }
  const shared = { db, clock: systemClock }
  const jobs = [
    ...housekeeping(db, systemClock),
    ...pairJobs(shared),
    ...booksJobs({ ...shared, log: createLog('silent'), journal: journalOf(dataDir), provider }),
  ]
  const job = jobs.find((one) => one.name === name)
  if (!job) throw new Error(`No job ${name}`)
  await job.run()
  const found = await openViolations(db)
  if (found.length > 0) throw new Error(`The books disagree: ${JSON.stringify(found).slice(0, 2_000)}`)
}

/** Erases a customer as the closing of the account does, without codes. */
export const closeAccount = (db: Database, uid: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, uid, 'to end')
    if (customer) await eraseCustomer(tx, customer, { secretKey, now: systemClock.now() })
  })

/** Makes all sizes of the pictures of this data folder. */
export const makePictures = (dataDir: string): Promise<number> => finishPictures(folderStore(join(dataDir, 'images')))

/** Backs up the shop of this data folder, whose database is inside it. */
export async function backUpTo(into: string, dataDir: string): Promise<void> {
  const place = { dataDir, databaseUrl: '', programs: {} }
  const made = await backUp(place, { into, shop: 'bench', begunAt: '', now: systemClock.now() })
  if ('problems' in made) throw new Error(made.problems.join(' '))
}
