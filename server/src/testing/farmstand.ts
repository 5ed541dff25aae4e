import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Connection } from '../platform/database.ts'

const program = join(import.meta.dirname, '../cli/main.ts')

export interface Ran {
  code: number
  out: string
  err: string
}

/** Runs the seller's real program on a shop's database, as its user would from a folder of their own. */
export function farmstand(shop: { connection: Connection; folder: string }, args: readonly string[]): Promise<Ran> {
  const { promise, resolve } = Promise.withResolvers<Ran>()
  const env = {
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    DATABASE_URL: urlOf(shop.connection),
    DATA_DIR: join(shop.folder, 'data'),
  }
  execFile(process.execPath, [program, ...args], { cwd: shop.folder, env }, (error, out, err) =>
    resolve({ code: error ? Number(error.code) : 0, out, err }),
  )
  return promise
}

function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, user, password, database: name } = connection
  return `postgres://${user}:${encodeURIComponent(password)}@/${name}?host=${encodeURIComponent(host)}`
}
