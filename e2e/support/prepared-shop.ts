import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '../../server/src/platform/database.ts'
import { cloneDatabase, dropDatabase } from '../../server/src/testing/test-server.ts'
import { startShop, type RunningShop } from './running-shop.ts'

interface PreparedShop {
  admin: Connection
  prefix: string
  /** The database with the demo catalogue. */
  template: string
  /** The data folder of that database, with the pictures. */
  dataDir: string
}

const VARIABLE = 'FARMSTAND_PREPARED_SHOP'

/** Stores the prepared shop in the environment, which the worker processes inherit. */
export function shareWithWorkers(prepared: PreparedShop): void {
  process.env[VARIABLE] = JSON.stringify(prepared)
}

/** Files in the data folder that shops must not share with each other. */
const OWN = new Set(['outbox.ndjson', 'secret.key', 'postgres', 'postgres.json'])

/** Opens a separate shop with the demo catalogue, as it is after a first start. */
export async function openShop(env?: Record<string, string>): Promise<RunningShop & { connection: Connection }> {
  const prepared: PreparedShop = JSON.parse(process.env[VARIABLE] ?? '{}')
  const { name, ...connection } = await cloneDatabase(prepared, prepared.template)
  await allowMuch(connection)
  const dataDir = mkdtempSync(join(tmpdir(), 'farmstand-e2e-'))
  for (const entry of readdirSync(prepared.dataDir))
    if (!OWN.has(entry)) symlinkSync(join(prepared.dataDir, entry), join(dataDir, entry))
  const shop = await startShop({ connection, dataDir, ...(env && { env }) })
  return {
    ...shop,
    connection,
    stop: async () => {
      await shop.stop()
      await dropDatabase(prepared.admin, name)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Raises the limits and the stock of onions, because within an hour the tests of a worker sign in and order as often as customers of a shop do
 * in a day, and all orders go to the same address.
 */
async function allowMuch(connection: Connection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`insert into setting (key, value) values
    ('OTP_DAY_BUDGET', '1000000'), ('COD_OPEN_ORDERS', '1000'), ('COD_OPEN_ORDERS_ADDRESS', '10000'), ('SLOT_PLACES_CUSTOMER', '1000'),
    ('COD_OPEN_RUPEES', '1000000'), ('COD_OPEN_RUPEES_ADDRESS', '10000000'), ('ITEM_PIECES_OPEN', '100000'), ('ORDERS_HOUR', '10000')`)
  // Most tests order onions. 179 of them do not last for all tests of one worker.
  await client.query(`with more as (update item set on_hand = on_hand + 5000 where name = 'Onion' returning id)
    insert into stock_move (item_id, quantity, reason, reference)
    select id, 5000, 'COUNT', 'is wanted again and missing' from more`)
  await client.end()
}
