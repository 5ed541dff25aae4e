import { isCatalogueEmpty } from '../modules/catalogue/index.ts'
import type { PaymentGateway } from '../modules/payments/index.ts'
import { newestIdentity } from '../modules/shop/index.ts'
import { readPlace } from '../platform/config.ts'
import { hasSchema, migrate, openDatabase, type Connection, type OpenDatabase } from '../platform/database.ts'
import { embeddedPostgres, hasCluster } from '../platform/embedded-postgres.ts'
import { ownAddress } from '../platform/own-address.ts'
import { inServer } from '../platform/places.ts'
import { openPayments, readSettings } from '../vendors.ts'

export interface OpenShop {
  database: OpenDatabase
  dataDir: string
  /** The payment provider; the sandbox answers only while the server runs. */
  provider(): PaymentGateway
  close(): Promise<void>
  /** Lets go of the database without waiting for what is under way, when the program is told to stop. */
  abandon(): Promise<void>
}

/** The place named is no shop; the message says which place, and the way forward. */
export class NoShop extends Error {}

type Environment = Record<string, string | undefined>

/**
 * Opens the database the server uses, running or not; the environment is that of the process unless another is given. Where there is no
 * shop it makes none: an answer about an empty one would be taken for an answer about the right one.
 */
export async function openShop(environment?: Environment): Promise<OpenShop> {
  const { dataDir, databaseUrl } = readPlace(environment)
  const place = databaseUrl ? 'DATABASE_URL' : `DATA_DIR ${dataDir}`
  if (!databaseUrl && !hasCluster(dataDir)) throw notThere(place)
  const shop = await openPlace(environment, async (connection) => {
    if (!(await hasSchema(connection))) throw notThere(place)
  })
  const { db } = shop.database
  if (await newestIdentity(db)) return shop
  const stocked = !(await isCatalogueEmpty(db))
  await shop.close()
  throw stocked
    ? new NoShop(
        'This shop has no name in its database yet: start the server once, it takes over the one of SHOP_CONFIG.',
      )
    : notThere(place)
}

/** Opens the place for a shop to be begun in, and makes it ready where there is nothing yet. */
export const openNewShop = (environment?: Environment): Promise<OpenShop> => openPlace(environment)

/** Opens the place as it is, for whoever looks what is wrong with it: its tables are not brought up to date. */
export async function openAsIs(environment?: Environment): Promise<OpenShop> {
  const { dataDir, databaseUrl } = readPlace(environment)
  if (!databaseUrl && !hasCluster(dataDir)) throw notThere(`DATA_DIR ${dataDir}`)
  return openPlace(environment, async () => undefined, { asIs: true })
}

async function openPlace(
  environment: Environment | undefined,
  check: (connection: Connection) => Promise<void> = async () => undefined,
  { asIs = false } = {},
): Promise<OpenShop> {
  const { dataDir, databaseUrl } = readPlace(environment)
  const embedded = databaseUrl ? null : await embeddedPostgres({ dataDir })
  const connection = embedded ? embedded.connection : { connectionString: databaseUrl }
  try {
    await check(connection)
    if (!asIs) await migrate(connection, inServer('migrations'))
  } catch (error) {
    await embedded?.release()
    throw error
  }
  const database = openDatabase(connection, { max: 4, applicationName: 'farmstand-cli' })
  return {
    database,
    dataDir,
    provider: () => {
      const config = readSettings(environment)
      return openPayments(config, { own: ownAddress(config) })
    },
    close: async () => {
      await database.close()
      await embedded?.release()
    },
    abandon: async () => embedded?.release(),
  }
}

const notThere = (place: string): NoShop =>
  new NoShop(
    `There is no shop in ${place}: set DATA_DIR or DATABASE_URL to those of the server, or begin a shop with 'farmstand init'.`,
  )
