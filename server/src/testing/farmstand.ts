import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { openWithoutMigrating, openNewShop, openShop } from '../cli/open-shop.ts'
import { runFarmstand } from '../cli/run.ts'
import type { Outlet } from '../cli/cli-context.ts'
import { readPlace } from '../platform/config.ts'
import type { Connection } from '../platform/database.ts'

const program = join(import.meta.dirname, '../cli/main.ts')

export interface FarmstandResult {
  code: number
  out: string
  err: string
}

interface ShopAt {
  /** The connection to the database. Without one, the program uses the database in the data folder. */
  connection?: Connection
  folder: string
  /** The PATH in which the program finds other programs. */
  path?: string
  /** Further settings. */
  settings?: Record<string, string>
}

/** Runs the seller's program on a shop's database as from the user's home folder, but inside the test's process. */
export async function farmstand(shop: ShopAt, args: readonly string[], { input = '' } = {}): Promise<FarmstandResult> {
  const [out, err] = [collected(), collected()]
  const code = await runFarmstand(args, {
    out,
    err,
    folder: shop.folder,
    input: async () => input,
    place: () => readPlace(environmentOf(shop)),
    open: () => openShop(environmentOf(shop)),
    openAsIs: () => openWithoutMigrating(environmentOf(shop)),
    environment: () => environmentOf(shop),
    openNew: () => openNewShop(environmentOf(shop)),
  })
  return { code, out: out.text, err: err.text }
}

/** Runs `farmstand do` as a staff member. */
export const farmstandAs = (
  shop: ShopAt,
  { uid }: { uid: string },
  operation: string,
  input: object = {},
): Promise<FarmstandResult> => farmstand(shop, ['do', operation, JSON.stringify(input), '--as', uid])

/**
 * Runs the real program as a separate process, which takes a second, for tests of process behaviour. `unread` closes
 * the program's output at once, as `head` does when it has read enough. `input` goes to the program's standard input.
 */
export function farmstandProcess(
  shop: ShopAt,
  args: readonly string[],
  { unread = false, input = '' } = {},
): Promise<FarmstandResult> {
  const { promise, resolve } = Promise.withResolvers<FarmstandResult>()
  const env = { ...environmentOf(shop), NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '' }
  const child = execFile(process.execPath, [program, ...args], { cwd: shop.folder, env }, (error, out, err) =>
    resolve({ code: error ? Number(error.code) : 0, out, err }),
  )
  if (unread) child.stdout?.destroy()
  child.stdin?.end(input)
  return promise
}

/** Returns the environment for a program of the shop. */
export const environmentOf = ({
  connection,
  folder,
  path = '/usr/bin:/bin',
  settings,
}: ShopAt): Record<string, string> => ({
  NODE_ENV: 'test',
  ...(connection && { DATABASE_URL: urlOf(connection) }),
  DATA_DIR: join(folder, 'data'),
  PATH: path,
  ...settings,
})

function collected(): Outlet & { text: string } {
  return {
    text: '',
    write(text) {
      this.text += text
    },
    on: () => undefined,
  }
}

function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, user, password, database: name } = connection
  return `postgres://${user}:${encodeURIComponent(password)}@/${name}?host=${encodeURIComponent(host)}`
}
