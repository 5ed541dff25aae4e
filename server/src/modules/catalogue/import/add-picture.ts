import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { keepVariants } from './make-pictures.ts'
import { inTurn } from './picture-turns.ts'
import { isComplete, pictureFolder, storedPath } from './picture-store.ts'
import { bounded, pictureProblem } from './read-picture.ts'

/** Apart from those of an import, which takes its own for left over at its start. */
const DRAFT = '.upload-'
/** No picture takes so long: what is older was left by a process that was killed. */
const STALE_MS = 3_600_000

export interface UploadedPicture {
  content: Buffer
  /** Of its file; only its letters and digits are kept. */
  name: string
  /** Where finished pictures live. */
  imagesDir: string
}

/**
 * Makes a picture of the shop out of a file that somebody sent: its pixels in all sizes, upright, and nothing else of it. Answers the path
 * by which the catalogue names it, or why it is none.
 */
export const addPicture = (uploaded: UploadedPicture): Promise<{ path: string } | { problem: string }> =>
  inTurn(() => make(uploaded))

async function make({ content, name, imagesDir }: UploadedPicture): Promise<{ path: string } | { problem: string }> {
  const problem = await pictureProblem(content)
  if (problem) return { problem }
  const { format } = await (await bounded(content)).metadata()
  const path = storedPath(`${name.replace(/\.[a-z0-9]+$/i, '')}.${format}`, content)
  if (isComplete(join(imagesDir, pictureFolder(path) ?? ''))) return { path }
  await mkdir(imagesDir, { recursive: true })
  await dropStale(imagesDir)
  try {
    await keepVariants(content, path, { imagesDir, draft: DRAFT })
  } catch (error) {
    // Its head was sound and its body is not: that only shows when it is drawn.
    if (error instanceof Error && !('code' in error)) return { problem: 'cannot be read as a picture' }
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
