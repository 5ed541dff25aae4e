import { isCatalogueEmpty } from '../modules/catalogue/index.ts'
import type { PaymentGateway } from '../modules/payments/index.ts'
import { newestIdentity } from '../modules/shop/index.ts'
import { readPlace, type Config, type ShopPlace } from '../platform/config.ts'
import { hasSchema, migrate, openDatabase, type Connection, type OpenDatabase } from '../platform/database.ts'
import { hasCluster } from '../platform/embedded-postgres-place.ts'
import { embeddedPostgres } from '../platform/embedded-postgres.ts'
import type { FileStore } from '../platform/file-store.ts'
import { ownAddress } from '../platform/own-address.ts'
import { inServer } from '../platform/places.ts'
import { unfinishedRestore } from '../platform/unfinished-restore.ts'
import { openPayments, openPictures, readPictureSettings, readSettings } from '../vendors.ts'

export interface OpenShop {
  database: OpenDatabase
  dataDir: string
  pictures: FileStore
  settings(): Config
  /** Returns the payment provider. The sandbox replies only while the server runs. */
  provider(): PaymentGateway
  close(): Promise<void>
  /** Closes the database without waiting for running work, when a signal stops the program. */
  abandon(): Promise<void>
}

/** Thrown if a place has no shop. The message names the place and the next step. */
export class NoShop extends Error {}

type Environment = Record<string, string | undefined>

/**
 * Opens the database that the server uses, whether the server is running or not. Reads the process's environment unless
 * another one is given. Never creates a shop, because output about an empty shop would be misleading.
 */
export async function openShop(environment?: Environment): Promise<OpenShop> {
  const { dataDir, databaseUrl } = readUsablePlace(environment)
  const place = databaseUrl ? 'DATABASE_URL' : `DATA_DIR ${dataDir}`
  if (!databaseUrl && !hasCluster(dataDir)) throw noShopIn(place)
  const shop = await openPlace(environment, async (connection) => {
    if (!(await hasSchema(connection))) throw noShopIn(place)
  })
  const { db } = shop.database
  if (await newestIdentity(db)) return shop
  const stocked = !(await isCatalogueEmpty(db))
  await shop.close()
  throw stocked
    ? new NoShop(
        'This shop has no name in its database yet. Start the server once: it takes the name from SHOP_CONFIG.',
      )
    : noShopIn(place)
}

/** Reads where the shop is. Throws if a restore there is unfinished. */
function readUsablePlace(environment?: Environment): ShopPlace {
  const place = readPlace(environment)
  const problem = unfinishedRestore(place.dataDir)
  if (problem) throw new NoShop(problem)
  return place
}

/** Opens the place for a new shop and migrates its tables. */
export const openNewShop = (environment?: Environment): Promise<OpenShop> => openPlace(environment)

/** Opens the place for a diagnosis, without migrating its tables. */
export async function openWithoutMigrating(environment?: Environment): Promise<OpenShop> {
  const { dataDir, databaseUrl } = readUsablePlace(environment)
  if (!databaseUrl && !hasCluster(dataDir)) throw noShopIn(`DATA_DIR ${dataDir}`)
  return openPlace(environment, async () => undefined, { asIs: true })
}

async function openPlace(
  environment: Environment | undefined,
  check: (connection: Connection) => Promise<void> = async () => undefined,
  { asIs = false } = {},
): Promise<OpenShop> {
  const { dataDir, databaseUrl } = readUsablePlace(environment)
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
    pictures: openPictures(readPictureSettings(environment), dataDir),
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

const noShopIn = (place: string): NoShop =>
  new NoShop(
    `There is no shop in ${place}. Set DATA_DIR or DATABASE_URL as for the server, or set up a shop with 'farmstand init'.`,
  )
