import { fileURLToPath } from 'node:url'
import { choosePaymentGateway } from '../adapters/payment/index.ts'
import type { PaymentGateway } from '../modules/payments/index.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { migrate, openDatabase, type OpenDatabase } from '../platform/database.ts'
import { embeddedPostgres } from '../platform/embedded-postgres.ts'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

export interface OpenShop {
  database: OpenDatabase
  config: Config
  dataDir: string
  /** The payment provider; the sandbox answers only while the server runs. */
  provider(): PaymentGateway
  close(): Promise<void>
}

/** Opens the database the server uses, running or not; the environment is that of the process unless another is given. */
export async function openShop(environment?: Record<string, string | undefined>): Promise<OpenShop> {
  const config = readConfig(environment)
  const embedded = config.DATABASE_URL ? null : await embeddedPostgres({ dataDir: config.dataDir })
  const connection = embedded ? embedded.connection : { connectionString: config.DATABASE_URL }
  await migrate(connection, migrations)
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
