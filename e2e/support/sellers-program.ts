import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { databaseUrl } from './running-shop.ts'
import type { Connection } from '../../server/src/platform/database.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The shop whose database and data folder a command uses. */
export interface SellersShop {
  connection: Connection
  dataDir: string
}

/** Runs a `farmstand` command outside the running shop, as a seller would. Returns the JSON that it prints. */
export async function farmstand<T>({ connection, dataDir }: SellersShop, ...command: string[]): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/build/farmstand.js', ...command, '--json'], {
    cwd: ROOT,
    env: { NODE_ENV: 'test', DATABASE_URL: databaseUrl(connection), DATA_DIR: dataDir },
  })
  const said: T = JSON.parse(stdout)
  return said
}
