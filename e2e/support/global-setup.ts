import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { template, testServer } from '../../server/src/testing/test-server.ts'
import { shareWithWorkers } from './prepared-shop.ts'
import { startShop } from './running-shop.ts'
import { farmstand } from './sellers-program.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The files and folders that determine the content of the demo shop. */
const INGREDIENTS = ['demo', 'config', 'server/src/modules', 'server/src/cli', 'server/migrations']

/** Starts and stops a shop with the demo catalogue once per run, for every worker to copy. */
export default async function setup(): Promise<() => Promise<void>> {
  // The data folder is kept between runs, so that unchanged pictures are not made again.
  const dataDir = join(ROOT, `.cache/e2e-data-${process.getuid?.() ?? 0}`)
  const server = await testServer()
  const name = await template(server, hashOf(INGREDIENTS) + birthOf(dataDir), async (connection) => {
    // The tested shop runs as in production, which does not create a demo on its own.
    await farmstand({ connection, dataDir }, 'init', '--demo')
    // The demo notifies customers. Tests turn it on themselves, because most of them count messages or sold-out items.
    await farmstand({ connection, dataDir }, 'settings', 'set', 'TELL_CUSTOMERS', 'no')
    const shop = await startShop({ connection, dataDir })
    await shop.stop()
  })
  shareWithWorkers({ admin: server.admin, prefix: server.prefix, template: name, dataDir })
  return server.release
}

/**
 * Returns an id of the data folder. If the folder is new, it has lost its pictures, so that a database that refers to
 * them can no longer be used.
 */
function birthOf(dataDir: string): string {
  const path = join(dataDir, 'birth')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(path)) writeFileSync(path, randomUUID())
  return readFileSync(path, 'utf8')
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  const full = join(ROOT, path)
  for (const entry of readdirSync(full, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = `${path}/${entry.name}`
    if (entry.isDirectory()) addTo(hash, inner)
    else if (!entry.name.endsWith('.test.ts')) hash.update(inner).update(readFileSync(join(ROOT, inner)))
  }
}
