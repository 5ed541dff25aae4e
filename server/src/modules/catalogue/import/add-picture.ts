import type { PictureFault } from '@farmstand/contracts/refusals/goods-words'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '../../../platform/clock.ts'
import { keepVariants } from './make-pictures.ts'
import { queuePictureWork } from './picture-queue.ts'
import { isComplete, pictureFolder, storedPath } from './picture-store.ts'
import { openPicture, pictureProblem } from './read-picture.ts'

/**
 * The prefix of an upload's draft folder. It differs from the prefix of an import's drafts, because an import deletes
 * those when it starts.
 */
const DRAFT = '.upload-'
/** An older draft was left by a killed process, because no picture takes this long. */
const STALE_MS = HOUR_MS

export interface UploadedPicture {
  content: Buffer
  /** The name of the uploaded file. The stored name keeps only the letters and digits of this name. */
  name: string
  /** The folder in which the shop stores its pictures. */
  imagesDir: string
}

/**
 * Stores an uploaded file as a picture of the shop, in all sizes, upright, without metadata. Returns the path of the
 * picture in the catalogue, or the fault for which the file is refused.
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
    // Broken data behind a valid header is only found by decoding it.
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
