import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { namedPictures } from './modules/catalogue/index.ts'
import { currentShop } from './modules/shop/index.ts'
import { errorCode } from './platform/error-code.ts'
import type { Database } from './platform/database.ts'
import type { Log } from './platform/log.ts'

interface DemoFiles {
  db: Database
  /** Folder of the finished pictures. */
  pictures: string
  /** Copies of the anchors of books that were deleted. */
  journal: string
  log: Log
}

/** After a shop of its own has replaced the demo: moves the journal of the trial's books aside, and deletes pictures that nothing names. */
export async function forgetDemoFiles({ db, pictures, journal, log }: DemoFiles): Promise<void> {
  try {
    await rename(journal, `${journal}.of-the-demo`).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error
    })
    const named = new Set([...(await namedPictures(db)), (await currentShop(db)).logo])
    const folders = new Set([...named].map((path) => path.replace(/^\/images\//, '').split('/')[0]))
    const found = await readdir(pictures)
    const left = found.filter((name) => !folders.has(name))
    for (const name of left) await rm(join(pictures, name), { recursive: true, force: true })
    log.info({ pictures: left.length }, 'The demo has gone, with its pictures')
  } catch (error) {
    log.warn({ err: error }, 'Files of the demo are left over; nothing names them')
  }
}
