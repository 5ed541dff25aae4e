import { namedPictures, ORIGINALS } from './modules/catalogue/index.ts'
import { currentShop } from './modules/shop/index.ts'
import type { Database } from './platform/database.ts'
import type { FileStore } from './platform/file-store.ts'
import type { Log } from './platform/log.ts'

interface DemoFiles {
  db: Database
  pictures: FileStore
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
    const finished = (await pictures.list('')).filter((name) => name !== ORIGINALS && !folders.has(name))
    const waiting = (await pictures.list(ORIGINALS)).filter((name) => !folders.has(name))
    const left = [...finished, ...waiting.map((name) => `${ORIGINALS}/${name}`)]
    for (const path of left) await pictures.remove(path)
    log.info({ pictures: left.length }, 'Deleted the demo’s pictures')
  } catch (error) {
    log.warn({ err: error }, 'Some unused files of the demo could not be deleted')
  }
}
