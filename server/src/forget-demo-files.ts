import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { namedPictures, originalsIn } from './modules/catalogue/index.ts'
import { currentShop } from './modules/shop/index.ts'
import type { Database } from './platform/database.ts'
import type { Log } from './platform/log.ts'

interface DemoFiles {
  db: Database
  /** The folder of the pictures after processing. */
  pictures: string
  log: Log
}

/**
 * Deletes the demo's pictures after the seller's shop has replaced the demo. The journal stays, because each of its
 * lines names the ledger that it belongs to.
 */
export async function forgetDemoFiles({ db, pictures, log }: DemoFiles): Promise<void> {
  try {
    const { logo, grower } = await currentShop(db)
    const named = new Set([...(await namedPictures(db)), logo, grower.picture])
    const folders = new Set([...named].map((path) => path.replace(/^\/images\//, '').split('/')[0]))
    const originals = originalsIn(pictures)
    const left: string[] = []
    for (const folder of [pictures, originals].filter((path) => existsSync(path)))
      for (const name of await readdir(folder)) if (!folders.has(name)) left.push(join(folder, name))
    for (const path of left.filter((one) => one !== originals)) await rm(path, { recursive: true, force: true })
    log.info({ pictures: left.length }, 'Deleted the demo’s pictures')
  } catch (error) {
    log.warn({ err: error }, 'Some unused files of the demo could not be deleted')
  }
}
