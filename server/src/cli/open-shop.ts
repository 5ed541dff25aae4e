import { isCatalogueEmpty } from '../modules/catalogue/index.ts'
import type { PaymentGateway } from '../modules/payments/index.ts'
import { newestIdentity } from '../modules/shop/index.ts'
import { readPlace, type Config, type ShopPlace } from '../platform/config.ts'
import { hasSchema, migrate, openDatabase, type Connection, type OpenDatabase } from '../platform/database.ts'
import { hasCluster } from '../platform/embedded-postgres-place.ts'
import { embeddedPostgres } from '../platform/embedded-postgres.ts'
import { ownAddress } from '../platform/own-address.ts'
import { inServer } from '../platform/places.ts'
import { unfinishedRestore } from '../platform/unfinished-restore.ts'
import { openPayments, readSettings } from '../vendors.ts'

export interface OpenShop {
  database: OpenDatabase
  dataDir: string
  settings(): Config
  /** The payment provider; the sandbox answers only while the server runs. */
  provider(): PaymentGateway
  close(): Promise<void>
  /** Closes the database without waiting for work under way, when the program is told to stop. */
  abandon(): Promise<void>
}

/** There is no shop at this place; the message names the place, and what to do. */
export class NoShop extends Error {}

type Environment = Record<string, string | undefined>

/**
 * Opens the database that the server uses, whether it runs or not; by the process's environment unless another is given. Creates no shop
 * where there is none, because an answer about an empty one would be misleading.
 */
export async function openShop(environment?: Environment): Promise<OpenShop> {
  const { dataDir, databaseUrl } = wholePlace(environment)
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
        'This shop has no name in its database yet. Start the server once: it takes the name from SHOP_CONFIG.',
      )
    : notThere(place)
}

/** Where the shop is, unless it is only half restored. */
function wholePlace(environment?: Environment): ShopPlace {
  const place = readPlace(environment)
  const problem = unfinishedRestore(place.dataDir)
  if (problem) throw new NoShop(problem)
  return place
}

/** Opens the place for a new shop, and prepares it when it is empty. */
export const openNewShop = (environment?: Environment): Promise<OpenShop> => openPlace(environment)

/** Opens the place for a diagnosis: its tables are not migrated. */
export async function openAsIs(environment?: Environment): Promise<OpenShop> {
  const { dataDir, databaseUrl } = wholePlace(environment)
  if (!databaseUrl && !hasCluster(dataDir)) throw notThere(`DATA_DIR ${dataDir}`)
  return openPlace(environment, async () => undefined, { asIs: true })
}

async function openPlace(
  environment: Environment | undefined,
  check: (connection: Connection) => Promise<void> = async () => undefined,
  { asIs = false } = {},
): Promise<OpenShop> {
  const { dataDir, databaseUrl } = wholePlace(environment)
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
    settings: () => readSettings(environment),
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
    `There is no shop in ${place}: set DATA_DIR or DATABASE_URL to that of the server, or create a shop with 'farmstand init'.`,
  )
