import { fileURLToPath } from 'node:url'
import { openNewShop, openShop } from './open-shop.ts'
import { runFarmstand } from './run.ts'

const folder = process.cwd()
// Settings like DATA_DIR mean the same as for the server, which runs there.
process.chdir(fileURLToPath(new URL('../../..', import.meta.url)))
process.exitCode = await runFarmstand(process.argv.slice(2), {
  out: process.stdout,
  err: process.stderr,
  folder,
  open: () => openShop(),
  openNew: () => openNewShop(),
})
