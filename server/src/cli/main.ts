import { text } from 'node:stream/consumers'
import { readPlace, unreadSettings } from '../platform/config.ts'
import { inProject } from '../platform/places.ts'
import { openWithoutMigrating, openNewShop, openShop, type OpenShop } from './open-shop.ts'
import { runFarmstand } from './run.ts'

const folder = process.cwd()
// The server runs in this folder. Therefore relative settings such as DATA_DIR mean the same here.
process.chdir(inProject('.'))

/**
 * The shop that is being opened. A signal closes it, because the last process that uses PostgreSQL must stop
 * PostgreSQL.
 */
let opening: Promise<OpenShop> | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    const left = opening?.then((shop) => shop.abandon()).catch(() => undefined)
    void Promise.resolve(left).finally(() => process.exit(1))
  })

process.exitCode = await runFarmstand(process.argv.slice(2), {
  out: process.stdout,
  err: process.stderr,
  folder,
  input: () => text(process.stdin),
  place: readPlace,
  open: () => (opening = openShop()),
  openAsIs: () => (opening = openWithoutMigrating()),
  environment: unreadSettings,
  openNew: () => (opening = openNewShop()),
})
