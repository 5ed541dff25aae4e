import type { PictureFault } from '@farmstand/contracts/refusals/goods-words'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '../../../platform/clock.ts'
import { keepVariants } from './make-pictures.ts'
import { queuePictureWork } from './picture-queue.ts'
import { isComplete, pictureFolder, storedPath } from './picture-store.ts'
import { openPicture, pictureProblem } from './read-picture.ts'

/** Differs from the prefix of an import's drafts, because an import deletes those when it starts. */
const DRAFT = '.upload-'
/** Longer than any picture takes, so a killed process left any older draft. */
const STALE_MS = HOUR_MS

export interface UploadedPicture {
  content: Buffer
  /** The file's name; the stored name keeps only its letters and digits. */
  name: string
  /** The folder of finished pictures. */
  imagesDir: string
}

/**
 * Turns an uploaded file into a picture of the shop: its pixels in all sizes, upright, without metadata. Returns the
 * path by which the catalogue names it, or the fault for which it is refused.
 */
export const addPicture = (uploaded: UploadedPicture): Promise<{ path: string } | { problem: PictureFault }> =>
  queuePictureWork(() => make(uploaded))

async function make({
  content,
  name,
  imagesDir,
}: UploadedPicture): Promise<{ path: string } | { problem: PictureFault }> {
  const problem = await pictureProblem(content)
  if (problem) return { problem }
  const { format } = await (await openPicture(content)).metadata()
  const path = storedPath(`${name.replace(/\.[a-z0-9]+$/i, '')}.${format}`, content)
  if (isComplete(join(imagesDir, pictureFolder(path) ?? ''))) return { path }
  await mkdir(imagesDir, { recursive: true })
  await dropStale(imagesDir)
  try {
    await keepVariants(content, path, { imagesDir, draft: DRAFT })
  } catch (error) {
    // Only decoding finds broken data behind a valid header.
    if (error instanceof Error && !('code' in error)) return { problem: 'UNREADABLE' }
    throw error
  }
  return { path }
}

async function dropStale(imagesDir: string): Promise<void> {
  for (const name of await readdir(imagesDir)) {
    const path = join(imagesDir, name)
    if (name.startsWith(DRAFT) && Date.now() - (await stat(path)).mtimeMs > STALE_MS)
      await rm(path, { recursive: true, force: true })
  }
}
