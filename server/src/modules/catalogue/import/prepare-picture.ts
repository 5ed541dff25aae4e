import { MINUTE_MS } from '../../../platform/clock.ts'
import { BrokenPicture, makeVariant, variantNamed } from './make-pictures.ts'
import type { FileStore } from '../../../platform/file-store.ts'
import { pictureFolder } from './picture-store.ts'

/** The number of files that the process remembers as made, so that it need not look for them at each request. */
const MAX_KNOWN = 20_000
/** Milliseconds in which a broken picture is not tried again. A try may take 20 s. */
const BROKEN_MS = 10 * MINUTE_MS

/**
 * Returns a function that makes a picture's file at its first request. `path` is the file's path below /images/, such
 * as `tomato-0123456789/480.avif`. Requests for the same file share one run. Paths of other shapes, and pictures that
 * the shop lacks, are left alone. Throws if the picture cannot be made.
 */
export function preparePictures(pictures: FileStore): (path: string) => Promise<void> {
  const known = new Set<string>()
  const running = new Map<string, Promise<boolean>>()
  const broken = new Map<string, { at: number; error: unknown }>()
  return async (path) => {
    if (known.has(path)) return
    const folder = pictureFolder(path)
    const name = variantNamed(path.slice(path.lastIndexOf('/') + 1))
    if (folder === null || folder.includes('/') || !name) return
    const failed = broken.get(folder)
    if (failed && Date.now() - failed.at < BROKEN_MS) throw failed.error
    const run = running.get(path) ?? makeVariant(pictures, folder, name)
    running.set(path, run)
    try {
      if ((await run) && known.size < MAX_KNOWN) known.add(path)
    } catch (error) {
      if (error instanceof BrokenPicture && broken.size < MAX_KNOWN) broken.set(folder, { at: Date.now(), error })
      throw error
    } finally {
      running.delete(path)
    }
  }
}
