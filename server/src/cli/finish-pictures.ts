import { finishPictures } from '../modules/catalogue/index.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { Outlet } from './cli-context.ts'

/** A line of progress is printed after this many pictures. */
const STEP = 50

/**
 * Makes all sizes of the new pictures and prints the progress. The command may be stopped meanwhile: a running server
 * makes the others.
 */
export async function finishAllPictures(pictures: FileStore, err: Outlet): Promise<void> {
  await finishPictures(pictures, {
    finished: (done, wanted) => {
      if (done % STEP === 0 || done === wanted) err.write(`Made ${done} of ${wanted} pictures\n`)
    },
    failed: (picture, error) => err.write(`Cannot make the picture ${picture}: ${String(error)}\n`),
  })
}
