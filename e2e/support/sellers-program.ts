import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { databaseUrl } from './running-shop.ts'
import type { Connection } from '../../server/src/platform/database.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The shop whose database and data folder a command works on. */
export interface SellersShop {
  connection: Connection
  dataDir: string
}

/** Gives a command of `farmstand` beside the running shop, as its seller would, and answers what it printed as JSON. */
export async function farmstand<T>({ connection, dataDir }: SellersShop, ...command: string[]): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/build/farmstand.js', ...command, '--json'], {
    cwd: ROOT,
    env: { NODE_ENV: 'test', DATABASE_URL: databaseUrl(connection), DATA_DIR: dataDir },
  })
  const said: T = JSON.parse(stdout)
  return said
}
