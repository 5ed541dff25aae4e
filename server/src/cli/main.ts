import { text } from 'node:stream/consumers'
import { readPlace, unreadSettings } from '../platform/config.ts'
import { inProject } from '../platform/places.ts'
import { openAsIs, openNewShop, openShop, type OpenShop } from './open-shop.ts'
import { runFarmstand } from './run.ts'

const folder = process.cwd()
// Settings like DATA_DIR mean the same as for the server, which runs in that folder.
process.chdir(inProject('.'))

/** A program that is stopped midway must not leave PostgreSQL running: the last process to leave stops it. */
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
  openAsIs: () => (opening = openAsIs()),
  environment: unreadSettings,
  openNew: () => (opening = openNewShop()),
})
