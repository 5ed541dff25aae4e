import type { PictureFault } from '@farmstand/contracts/refusals/goods-words'
import type { FileStore } from '../../../platform/file-store.ts'
import { finishPicture, storeOriginal } from './make-pictures.ts'
import { queuePictureWork } from './picture-queue.ts'
import { isStored, originalOf, pictureFolder, storedPath } from './picture-store.ts'
import { openPicture, pictureProblem } from './read-picture.ts'

export interface UploadedPicture {
  content: Buffer
  /** The name of the uploaded file. The stored name keeps only the letters and digits of this name. */
  name: string
  pictures: FileStore
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
  pictures,
}: UploadedPicture): Promise<{ path: string } | { problem: PictureFault }> {
  const problem = await pictureProblem(content)
  if (problem) return { problem }
  const { format } = await (await openPicture(content)).metadata()
  const path = storedPath(`${name.replace(/\.[a-z0-9]+$/i, '')}.${format}`, content)
  const folder = pictureFolder(path) ?? ''
  if (await isStored(pictures, folder)) return { path }
  await storeOriginal(content, path, pictures)
  try {
    await finishPicture(pictures, folder)
  } catch (error) {
    await pictures.remove(originalOf(folder))
    // Broken data behind a valid header is only found by decoding it.
    if (error instanceof Error && !('code' in error)) return { problem: 'UNREADABLE' }
    throw error
  }
  return { path }
}
