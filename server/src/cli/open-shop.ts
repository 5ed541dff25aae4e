import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { choosePaymentGateway } from '../adapters/payment/index.ts'
import type { PaymentGateway } from '../modules/payments/index.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { migrate, openDatabase, type OpenDatabase } from '../platform/database.ts'
import { embeddedPostgres } from '../platform/embedded-postgres.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Where the command was given: paths among its arguments are meant from there. */
const here = process.cwd()

export interface OpenShop {
  database: OpenDatabase
  config: Config
  dataDir: string
  /** The payment provider; the sandbox answers only while the server runs. */
  provider(): PaymentGateway
  close(): Promise<void>
}

export const pathFromHere = (path: string): string => resolve(here, path)

/** Opens the database the server uses, running or not; settings like DATA_DIR mean the same as for the server. */
export async function openShop(): Promise<OpenShop> {
  process.chdir(root)
  const config = readConfig()
  const embedded = config.DATABASE_URL ? null : await embeddedPostgres({ dataDir: config.dataDir })
  const connection = embedded ? embedded.connection : { connectionString: config.DATABASE_URL }
  await migrate(connection, resolve(root, 'server/migrations'))
  const database = openDatabase(connection, { max: 4, applicationName: 'farmstand-cli' })
  return {
    database,
    config,
    dataDir: config.dataDir,
    provider: () => choosePaymentGateway(config),
    close: async () => {
      await database.close()
      await embedded?.release()
    },
  }
}
